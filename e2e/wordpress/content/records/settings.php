<?php
/** Settings that differ from those of a new site. */
function fill_settings( $terms, $media, $pages ) {
	$settings = array(
		'blogname'        => 'Das „alte“ Blog & more',
		'blogdescription' => 'Seit 2009 – täglich',
		'date_format'     => 'j. F Y',
		'time_format'     => 'H:i',
		'start_of_week'   => 0,
		'posts_per_page'  => 7,
		'show_on_front'   => 'page',
		'page_on_front'   => $pages['home'],
		'page_for_posts'  => $pages['news'],
		'site_icon'       => $media['icon'],
		'use_smilies'     => 0,
	);
	foreach ( $settings as $name => $value ) {
		update_option( $name, $value );
	}
}
