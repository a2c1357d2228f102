<?php
add_action(
	'after_setup_theme',
	function () {
		add_theme_support( 'post-thumbnails' );
		add_theme_support( 'menus' );
		add_theme_support( 'custom-logo' );
		$formats = array( 'aside', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio', 'chat' );
		add_theme_support( 'post-formats', $formats );
		register_nav_menus( array( 'main' => 'Main menu' ) );
	}
);
