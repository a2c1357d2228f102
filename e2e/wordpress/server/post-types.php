<?php
// The types of posts and terms of The Events Calendar, LearnPress and Contact Form 7, as these plugins name them, so that
// WordPress exports them. Debian has no packages of the plugins themselves.
add_action(
	'init',
	function () {
		$types = array(
			'tribe_events'       => array( 'event', 'title,editor,author,excerpt,thumbnail' ),
			'tribe_venue'        => array( 'venue', 'title,editor,thumbnail' ),
			'tribe_organizer'    => array( 'organizer', 'title,editor,thumbnail' ),
			'lp_course'          => array( 'courses', 'title,editor,author,thumbnail' ),
			'lp_lesson'          => array( 'lessons', 'title,editor' ),
			'lp_quiz'            => array( 'quizzes', 'title,editor' ),
			'lp_question'        => array( 'questions', 'title,editor' ),
			'wpcf7_contact_form' => array( 'form', 'title' ),
			'recipe'             => array( 'recipe', 'title,editor' ),
		);
		foreach ( $types as $name => list( $slug, $supports ) ) {
			register_post_type(
				$name,
				array(
					'public'       => true,
					'show_in_rest' => 'recipe' === $name,
					'rewrite'  => array( 'slug' => $slug ),
					'supports' => explode( ',', $supports ),
				)
			);
		}
		register_taxonomy( 'tribe_events_cat', 'tribe_events', array( 'hierarchical' => true ) );
		register_taxonomy( 'course_category', 'lp_course', array( 'hierarchical' => true ) );
		register_taxonomy( 'course_tag', 'lp_course' );
	}
);
