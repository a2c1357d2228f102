<?php
// The settings of the WordPress of the tests: all of them are in the environment of its process.
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'gatehouse' );
define( 'DB_PASSWORD', 'gatehouse' );
define( 'DB_HOST', getenv( 'WORDPRESS_DB' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

define( 'WP_HOME', getenv( 'WORDPRESS_URL' ) );
define( 'WP_SITEURL', getenv( 'WORDPRESS_URL' ) );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $purpose ) {
	define( $purpose . '_KEY', $purpose . '-key-of-the-tests' );
	define( $purpose . '_SALT', $purpose . '-salt-of-the-tests' );
}

// Application passwords are for sites with HTTPS, and for those of developers.
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEFAULT_THEME', 'plain' );
define( 'WP_DEBUG', false );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );

$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
