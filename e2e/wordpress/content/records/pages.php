<?php
/** Pages in three levels, one below another that was made later. @return array ids by slug */
function fill_pages( $people, $media, $posts ) {
	$pages = array();
	$add   = function ( $slug, $parent = 0, $fields = array() ) use ( &$pages, $people ) {
		$fields        += array(
			'post_type'    => 'page',
			'post_title'   => ucfirst( $slug ),
			'post_name'    => $slug,
			'post_parent'  => $parent,
			'post_status'  => 'publish',
			'post_author'  => $people['the_editor'],
			'post_date'    => '2020-01-02 03:04:05',
			'post_content' => "<!-- wp:paragraph -->\n<p>About $slug.</p>\n<!-- /wp:paragraph -->",
		);
		$pages[ $slug ] = made( wp_insert_post( wp_slash( $fields ), true ) );
	};
	$add( 'home' );
	$add( 'news' );
	$add( 'team' );
	$add( 'about', 0, array( 'menu_order' => 2 ) );
	$add( 'history', $pages['about'], array( 'menu_order' => 1 ) );
	$add( 'founders', $pages['history'] );
	// The same slug below another page.
	$pages['about-team'] = made( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Team', 'post_name' => 'team', 'post_parent' => $pages['about'], 'post_status' => 'publish' ) ) );
	wp_update_post( array( 'ID' => $pages['team'], 'post_parent' => $pages['founders'] ) );
	set_post_thumbnail( $pages['about'], $media['icon'] );
	$link = get_permalink( $posts['blocks'] );
	$add( 'links', 0, array( 'post_content' => "<p><a href=\"$link\">A post</a> and <a href=\"" . get_permalink( $pages['founders'] ) . '">founders</a>, or <a href="https://elsewhere.example/">elsewhere</a>.</p>' ) );
	return $pages;
}
