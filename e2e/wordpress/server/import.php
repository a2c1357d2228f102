<?php
// Reads an export (WXR 1.2) into WordPress. Debian has no package of WordPress' importer, so this does what it does with
// the functions of WordPress: people, terms, posts with their numbers, terms and metadata, files, and comments.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/post.php';
require_once ABSPATH . 'wp-admin/includes/comment.php';

wp_set_current_user( 1 );
// What a new WordPress comes with makes room.
foreach ( array( 1, 2, 3 ) as $id ) {
	wp_delete_post( $id, true );
}
$document = simplexml_load_file( getenv( 'IMPORT_FILE' ), 'SimpleXMLElement', LIBXML_NOCDATA );
$names    = $document->getDocNamespaces( true );
$channel  = $document->channel;
define( 'WP', $names['wp'] );

/** The texts of an element's children in the namespace of WordPress. */
function fields( $element ) {
	return array_map( 'strval', iterator_to_array( $element->children( WP ) ) );
}

function worked( $result, $what ) {
	if ( is_wp_error( $result ) ) {
		fwrite( STDERR, "$what: " . $result->get_error_message() . "\n" );
		exit( 1 );
	}
	return $result;
}

function import_people( $channel ) {
	$people = array();
	foreach ( $channel->children( WP )->author as $element ) {
		$person = fields( $element );
		$login  = $person['author_login'];
		$user   = get_user_by( 'login', $login );
		$account = array(
			'user_login'   => $login,
			'user_email'   => $person['author_email'],
			'display_name' => $person['author_display_name'],
			'first_name'   => $person['author_first_name'],
			'last_name'    => $person['author_last_name'],
			'user_pass'    => wp_generate_password(),
			'role'         => 'author',
		);
		$people[ $login ] = $user ? $user->ID : worked( wp_insert_user( $account ), "Person $login" );
	}
	return $people;
}

function import_terms( $channel ) {
	$kinds = array(
		'category' => array( 'category', 'category_nicename', 'cat_name', 'category_parent', 'category_description' ),
		'tag'      => array( 'post_tag', 'tag_slug', 'tag_name', '', 'tag_description' ),
		'term'     => array( '', 'term_slug', 'term_name', 'term_parent', 'term_description' ),
	);
	foreach ( $kinds as $kind => list( $taxonomy, $slug, $name, $parent, $description ) ) {
		foreach ( $channel->children( WP )->$kind as $element ) {
			$term = fields( $element );
			$in   = '' === $taxonomy ? $term['term_taxonomy'] : $taxonomy;
			if ( ! taxonomy_exists( $in ) || term_exists( $term[ $slug ], $in ) ) {
				continue;
			}
			$above = term_exists( $term[ $parent ] ?? '', $in );
			$more  = array( 'slug' => $term[ $slug ], 'description' => $term[ $description ] ?? '' );
			$more += $above ? array( 'parent' => $above['term_id'] ) : array();
			worked( wp_insert_term( wp_slash( $term[ $name ] ), $in, wp_slash( $more ) ), "Term {$term[ $slug ]}" );
		}
	}
}

function import_item( $item, $people, $names ) {
	$post = fields( $item );
	if ( ! post_type_exists( $post['post_type'] ) || get_post( $post['post_id'] ) ) {
		return array( 'left_out', $post['post_type'] );
	}
	$record = array(
		'import_id'      => $post['post_id'],
		'post_type'      => $post['post_type'],
		'post_title'     => (string) $item->title,
		'post_content'   => (string) $item->children( $names['content'] )->encoded,
		'post_excerpt'   => (string) $item->children( $names['excerpt'] )->encoded,
		'post_author'    => $people[ (string) $item->children( $names['dc'] )->creator ] ?? 1,
		'post_date'      => $post['post_date'],
		'post_date_gmt'  => $post['post_date_gmt'],
		'post_name'      => $post['post_name'],
		'post_status'    => $post['status'],
		'post_parent'    => $post['post_parent'],
		'post_password'  => $post['post_password'],
		'menu_order'     => $post['menu_order'],
		'comment_status' => $post['comment_status'],
		'ping_status'    => $post['ping_status'],
	);
	$id     = 'attachment' === $post['post_type']
		? import_file( $record, $post['attachment_url'] )
		: wp_insert_post( wp_slash( $record ), true );
	$id     = worked( $id, "Post {$post['post_id']}" );
	if ( '1' === $post['is_sticky'] ) {
		stick_post( $id );
	}
	import_item_terms( $item, $id );
	foreach ( $item->children( WP )->postmeta as $element ) {
		$meta = fields( $element );
		if ( '_wp_attachment_metadata' !== $meta['meta_key'] ) {
			update_post_meta( $id, $meta['meta_key'], wp_slash( maybe_unserialize( $meta['meta_value'] ) ) );
		}
	}
	foreach ( $item->children( WP )->comment as $element ) {
		import_comment( fields( $element ), $id );
	}
	return array( 'taken', $post['post_type'] );
}

function import_item_terms( $item, $id ) {
	$terms = array();
	foreach ( $item->category as $term ) {
		$terms[ (string) $term['domain'] ][] = (string) $term['nicename'];
	}
	foreach ( $terms as $taxonomy => $slugs ) {
		if ( taxonomy_exists( $taxonomy ) ) {
			wp_set_object_terms( $id, $slugs, $taxonomy );
		}
	}
}

/** Fetches the file from where it is, as the importer of WordPress does. */
function import_file( $record, $url ) {
	$bytes = file_get_contents( $url );
	if ( false === $bytes ) {
		return new WP_Error( 'no_file', "$url cannot be read." );
	}
	$file   = wp_upload_bits( basename( urldecode( parse_url( $url, PHP_URL_PATH ) ) ), null, $bytes, '2020/06' );
	$record = array( 'post_mime_type' => wp_check_filetype( $file['file'] )['type'], 'guid' => $file['url'] ) + $record;
	$id     = wp_insert_attachment( wp_slash( $record ), $file['file'], 0, true );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
	return $id;
}

function import_comment( $comment, $post ) {
	static $ids     = array();
	$comment['comment_post_ID'] = $post;
	$comment['comment_parent']  = $ids[ $comment['comment_parent'] ] ?? 0;
	$comment['user_id']         = 0;
	$ids[ $comment['comment_id'] ] = wp_insert_comment( wp_slash( $comment ) );
}

$people = import_people( $channel );
import_terms( $channel );
$counts = array();
foreach ( $channel->item as $item ) {
	list( $outcome, $type )       = import_item( $item, $people, $names );
	$counts[ $outcome ][ $type ] = 1 + ( $counts[ $outcome ][ $type ] ?? 0 );
}
echo wp_json_encode( $counts );
