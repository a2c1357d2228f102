<?php
// Gives the addresses of categories and tags other names, as many old blogs have done. They count from the next start.
require getenv( 'WORDPRESS_FOLDER' ) . '/wp-load.php';

update_option( 'category_base', '/topics' );
update_option( 'tag_base', 'label' );
delete_option( 'rewrite_rules' );
