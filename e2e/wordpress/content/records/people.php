<?php
/** One person for every role, next to `admin`. @return array ids by login */
function fill_people() {
	$people = array( 'admin' => 1 );
	foreach ( array( 'editor', 'author', 'contributor', 'subscriber' ) as $role ) {
		$people[ "the_$role" ] = made(
			wp_insert_user(
				array(
					'user_login'      => "the_$role",
					'user_pass'       => "pass-of-$role",
					'user_email'      => "$role@old.example",
					'display_name'    => ucfirst( $role ) . ' O’Brien & Söhne',
					'first_name'      => ucfirst( $role ),
					'last_name'       => "O'Brien",
					'nickname'        => "The $role",
					'user_url'        => "https://$role.example/",
					'description'     => "Writes as a $role.\nSays \"hello\" \\ and 5 < 6.",
					'user_registered' => '2019-04-05 06:07:08',
					'role'            => $role,
				)
			)
		);
	}
	return $people;
}
