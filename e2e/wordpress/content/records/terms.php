<?php
/** Categories in three levels and tags. @return array ids by slug */
function fill_terms() {
	$terms = array( 'uncategorized' => 1 );
	$add   = function ( $name, $taxonomy, $slug, $parent = '', $description = '' ) use ( &$terms ) {
		$fields         = array( 'slug' => $slug, 'description' => $description );
		$fields        += $parent ? array( 'parent' => $terms[ $parent ] ) : array();
		$terms[ $slug ] = made( wp_insert_term( $name, $taxonomy, $fields ) );
	};
	// The parent has a larger number than its child, as after years of tidying.
	$add( 'Lissabon', 'category', 'lissabon' );
	$add( 'Reisen & Orte', 'category', 'reisen', '', 'Über <em>Reisen</em> & "Orte".' );
	$add( 'Portugal', 'category', 'portugal', 'reisen' );
	wp_update_term( $terms['lissabon'], 'category', array( 'parent' => $terms['portugal'] ) );
	$add( 'Empty', 'category', 'empty' );
	$add( 'Kaffee ☕', 'post_tag', 'kaffee' );
	$add( 'C++', 'post_tag', 'c-plus-plus', '', "Back\\\\slash" );
	$add( '日本', 'post_tag', 'nihon' );
	return $terms;
}
