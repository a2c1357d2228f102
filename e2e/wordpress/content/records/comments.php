<?php
/** Comments of visitors and people, in threads and of all statuses. */
function fill_comments( $people, $posts, $pages ) {
	$count = 0;
	$add   = function ( $post, $fields ) use ( &$count ) {
		$count  += 1;
		$fields += array(
			'comment_post_ID'      => $post,
			'comment_author'       => "Visitor N° $count & Co",
			'comment_author_email' => "visitor$count@mail.example",
			'comment_author_url'   => 'https://visitor.example/?a=1&b=2',
			'comment_author_IP'    => "192.0.2.$count",
			'comment_agent'        => 'Mozilla/5.0',
			'comment_content'      => "Comment $count: \"it's\" <em>fine</em> 👍\n\nReally \\ yes.",
			'comment_approved'     => '1',
			'comment_date'         => sprintf( '2021-04-%02d 12:00:00', 1 + $count % 28 ),
		);
		$fields  = wp_slash( $fields + array( 'user_id' => 0 ) );
		return wp_insert_comment( wp_filter_comment( $fields ) );
	};
	$first  = $add( $posts['blocks'], array() );
	$answer = $add(
		$posts['blocks'],
		array(
			'comment_parent'       => $first,
			'user_id'              => $people['the_author'],
			'comment_author'       => 'Author O’Brien & Söhne',
			'comment_author_email' => 'author@old.example',
		)
	);
	$add( $posts['blocks'], array( 'comment_parent' => $answer ) );
	$add( $posts['blocks'], array( 'comment_approved' => '0' ) );
	$add( $posts['classic'], array( 'comment_approved' => 'spam' ) );
	wp_trash_comment( $add( $posts['classic'], array() ) );
	$add( $posts['classic'], array( 'comment_type' => 'pingback', 'comment_author_email' => '' ) );
	$add( $pages['about'], array() );
	$add( $posts['private'], array() );
	$add( $posts['secret'], array() );
}
