<?php
// Installs WordPress with an administrator, and prints an application password for them.
define( 'WP_INSTALLING', true );
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'An old blog', 'admin', 'admin@old.example', true, '', 'admin' );
update_option( 'permalink_structure', '/%year%/%monthnum%/%postname%/' );
flush_rewrite_rules( false );

list( $password ) = WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'Tests' ) );
echo $password;
