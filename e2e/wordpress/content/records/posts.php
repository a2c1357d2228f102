<?php
require dirname( __DIR__ ) . '/texts/unusual.php';
require dirname( __DIR__ ) . '/texts/blocks.php';

/** Posts of all statuses and formats. @return array ids by name */
function fill_posts( $people, $terms, $media ) {
	$posts = array();
	$add   = function ( $name, $fields ) use ( &$posts, $people ) {
		$fields        += array(
			'post_title'  => ucfirst( $name ),
			'post_name'   => $name,
			'post_status' => 'publish',
			'post_author' => $people['the_author'],
			'post_date'   => sprintf( '2021-03-%02d 10:20:30', 1 + count( $posts ) % 28 ),
		);
		$posts[ $name ] = made( wp_insert_post( wp_slash( $fields ), true ) );
	};

	$add( 'reusable', array( 'post_type' => 'wp_block', 'post_content' => "<!-- wp:paragraph -->\n<p>Again.</p>\n<!-- /wp:paragraph -->" ) );
	foreach ( unusual_texts() as $name => list( $title, $content ) ) {
		$add( $name, array( 'post_title' => $title, 'post_content' => $content ) );
	}
	$add( 'blocks', array( 'post_content' => blocks_with_ids( $media, $terms, $posts['reusable'] ) ) );
	$add( 'classic', array( 'post_content' => classic_with_ids( $media ), 'post_excerpt' => 'By <em>hand</em>.' ) );
	fill_statuses( $add );
	foreach ( array( 'aside', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio', 'chat' ) as $format ) {
		$add( "a-$format", array( 'post_content' => "As $format." ) );
		set_post_format( $posts[ "a-$format" ], $format );
	}

	$links = sprintf( '<a href="%s">Lisbon</a>, <a href="%s">coffee</a>', get_term_link( $terms['lissabon'] ), get_term_link( $terms['kaffee'] ) );
	$add( 'links-to-terms', array( 'post_content' => $links ) );

	stick_post( $posts['quotes'] );
	set_post_thumbnail( $posts['blocks'], $media['boat'] );
	wp_set_post_terms( $posts['blocks'], array( $terms['lissabon'], $terms['reisen'] ), 'category' );
	wp_set_post_terms( $posts['blocks'], array( $terms['kaffee'], $terms['nihon'] ), 'post_tag' );
	wp_set_post_terms( $posts['classic'], array( $terms['c-plus-plus'] ), 'post_tag' );
	foreach ( array( 'first', 'second' ) as $version ) {
		wp_update_post( array( 'ID' => $posts['quotes'], 'post_content' => "The $version \\\"version\\\"." ) );
	}
	wp_trash_post( $posts['trashed'] );
	return $posts;
}

function fill_statuses( $add ) {
	$add( 'draft', array( 'post_status' => 'draft', 'post_content' => 'Not yet.' ) );
	$add( 'pending', array( 'post_status' => 'pending' ) );
	$add( 'private', array( 'post_status' => 'private' ) );
	$add( 'future', array( 'post_status' => 'future', 'post_date' => '2038-01-02 03:04:05' ) );
	$add( 'secret', array( 'post_password' => 'sesame', 'post_content' => 'Behind a password.', 'post_excerpt' => 'Hidden' ) );
	$add( 'closed', array( 'comment_status' => 'closed', 'ping_status' => 'closed' ) );
	$add( 'trashed', array( 'post_content' => 'Thrown away.' ) );
}
