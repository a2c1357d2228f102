<?php
/** A classic menu with an item of each kind, and a menu of blocks. @return array ids by name */
function fill_menus( $terms, $posts, $pages ) {
	$menu = made( wp_create_nav_menu( 'Main & more' ) );
	$add  = function ( $fields ) use ( $menu ) {
		$fields += array( 'menu-item-status' => 'publish' );
		return made( wp_update_nav_menu_item( $menu, 0, $fields ) );
	};
	$page = function ( $slug, $parent = 0 ) use ( $add, $pages ) {
		return $add( array( 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $pages[ $slug ], 'menu-item-parent-id' => $parent ) );
	};
	$about = $page( 'about' );
	$page( 'history', $about );
	$add( array( 'menu-item-type' => 'taxonomy', 'menu-item-object' => 'category', 'menu-item-object-id' => $terms['reisen'], 'menu-item-title' => 'Travels' ) );
	$add( array( 'menu-item-type' => 'custom', 'menu-item-url' => 'https://elsewhere.example/?a=1&b=2', 'menu-item-title' => 'Elsewhere', 'menu-item-target' => '_blank' ) );
	set_theme_mod( 'nav_menu_locations', array( 'main' => $menu ) );

	$link       = sprintf( '<!-- wp:navigation-link {"label":"About","type":"page","id":%d,"url":"%s","kind":"post-type"} /-->', $pages['about'], get_permalink( $pages['about'] ) );
	$navigation = array( 'post_type' => 'wp_navigation', 'post_title' => 'Navigation', 'post_status' => 'publish', 'post_content' => $link );
	return array( 'main' => $menu, 'navigation' => made( wp_insert_post( wp_slash( $navigation ), true ) ) );
}
