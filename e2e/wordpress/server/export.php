<?php
// Writes WordPress' own export of everything into a file.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/export.php';

ob_start();
export_wp( array( 'content' => 'all' ) );
file_put_contents( getenv( 'EXPORT_FILE' ), ob_get_clean() );
