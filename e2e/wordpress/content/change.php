<?php
// What people do between two imports: a post and a page are changed, a post and a comment are new.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';

wp_set_current_user( 1 );
$post = (int) getenv( 'POST' );
wp_update_post( array( 'ID' => $post, 'post_title' => 'Changed' ) );
wp_update_post( array( 'ID' => (int) getenv( 'PAGE' ), 'menu_order' => 9 ) );
wp_insert_post( array( 'post_title' => 'New', 'post_status' => 'publish', 'post_content' => 'New.' ) );
wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_author' => 'Late', 'comment_content' => 'Late.' ) );
