<?php
// Fills the WordPress of the tests: something of everything that an import has to take, and texts that break careless
// programs. Prints the ids that the tests ask for, as JSON.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/nav-menu.php';

wp_set_current_user( 1 );
// What a new WordPress comes with was never written by people.
foreach ( array( 1, 2, 3 ) as $id ) {
	wp_delete_post( $id, true );
}
// Before anything has a date.
update_option( 'timezone_string', 'Europe/Berlin' );
foreach ( array( 'people', 'terms', 'media', 'posts', 'pages', 'comments', 'menus', 'plugins', 'settings' ) as $part ) {
	require __DIR__ . "/records/$part.php";
}

/** The id that WordPress gave; ends the script when it gave an error. */
function made( $result ) {
	if ( is_wp_error( $result ) ) {
		fwrite( STDERR, $result->get_error_message() . "\n" );
		exit( 1 );
	}
	return is_array( $result ) ? $result['term_id'] : $result;
}

$people  = fill_people();
$terms   = fill_terms();
$media   = fill_media( $people );
$posts   = fill_posts( $people, $terms, $media );
$pages   = fill_pages( $people, $media, $posts );
fill_comments( $people, $posts, $pages );
$menus   = fill_menus( $terms, $posts, $pages );
$plugins = fill_plugins( $people, $media );
fill_settings( $terms, $media, $pages );

echo wp_json_encode( compact( 'people', 'terms', 'media', 'posts', 'pages', 'menus', 'plugins' ) );
