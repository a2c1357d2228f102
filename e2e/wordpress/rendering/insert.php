<?php
// Inserts the records of the file RECORDS into WordPress, each with the id that it has on the other site.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

wp_set_current_user( 1 );
// What a new WordPress comes with makes room.
foreach ( array( 1, 2, 3 ) as $id ) {
	if ( in_array( get_post_field( 'post_name', $id ), array( 'hello-world', 'sample-page', 'privacy-policy' ), true ) ) {
		wp_delete_post( $id, true );
	}
}

function worked( $result ) {
	if ( is_wp_error( $result ) || ! $result ) {
		fwrite( STDERR, is_wp_error( $result ) ? $result->get_error_message() : 'A record was not inserted.' );
		exit( 1 );
	}
	return $result;
}

$records = json_decode( file_get_contents( getenv( 'RECORDS' ) ), true );
foreach ( $records['files'] as $record ) {
	$file = wp_upload_bits( $record['file'], null, file_get_contents( $record['path'] ) );
	$post = array(
		'import_id'      => $record['id'],
		'post_title'     => $record['title'],
		'post_excerpt'   => $record['caption'],
		'post_mime_type' => $file['type'],
		'post_date'      => $record['date'],
		'guid'           => $file['url'],
	);
	$id   = worked( wp_insert_attachment( wp_slash( $post ), $file['file'], 0, true ) );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
	update_post_meta( $id, '_wp_attachment_image_alt', $record['alt'] );
}
foreach ( $records['posts'] as $record ) {
	$post = array(
		'import_id'    => $record['id'],
		'post_type'    => $record['type'],
		'post_name'    => $record['slug'],
		'post_title'   => $record['title'],
		'post_content' => $record['content'],
		'post_excerpt' => $record['excerpt'],
		'post_date'    => $record['date'],
		'post_status'  => 'publish',
		'post_author'  => 1,
	);
	$id   = worked( wp_insert_post( wp_slash( $post ), true ) );
	if ( $record['featured_media'] ) {
		set_post_thumbnail( $id, $record['featured_media'] );
	}
}
