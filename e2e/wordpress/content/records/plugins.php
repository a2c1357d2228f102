<?php
/** Records of plugins, with their metadata as the plugins store it. @return array ids by name */
function fill_plugins( $people, $media ) {
	$add       = function ( $type, $title, $meta = array(), $content = 'Text.' ) use ( $people ) {
		return made(
			wp_insert_post(
				wp_slash( array( 'post_type' => $type, 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $content, 'post_author' => $people['the_editor'], 'meta_input' => $meta ) ),
				true
			)
		);
	};
	$venue     = $add( 'tribe_venue', 'Old Hall', array( '_VenueAddress' => 'Main Street 1', '_VenueCity' => 'Porto', '_VenueCountry' => 'Portugal', '_VenueZip' => '4000', '_VenuePhone' => '+351 1', '_VenueURL' => 'https://hall.example/' ) );
	$organizer = $add( 'tribe_organizer', 'The Club', array( '_OrganizerEmail' => 'club@old.example', '_OrganizerPhone' => '+351 2', '_OrganizerWebsite' => 'https://club.example/' ) );
	$event     = $add(
		'tribe_events',
		'Summer party',
		array(
			'_EventStartDate'      => '2031-07-01 18:00:00',
			'_EventEndDate'        => '2031-07-01 23:00:00',
			'_EventStartDateUTC'   => '2031-07-01 17:00:00',
			'_EventEndDateUTC'     => '2031-07-01 22:00:00',
			'_EventTimezone'       => 'Europe/Lisbon',
			'_EventCost'           => '10',
			'_EventCurrencySymbol' => '€',
			'_EventURL'            => 'https://party.example/',
			'_EventVenueID'        => $venue,
			'_EventOrganizerID'    => $organizer,
		)
	);
	set_post_thumbnail( $event, $media['boat'] );
	wp_set_object_terms( $event, 'Parties', 'tribe_events_cat' );
	$form = $add( 'wpcf7_contact_form', 'Contact', array( '_form' => "[text* your-name]\n[email* your-email]\n[submit \"Send\"]", '_locale' => 'en_US', '_mail' => form_mail() ) );
	return compact( 'venue', 'organizer', 'event', 'form' ) + fill_course( $add ) + array( 'recipe' => $add( 'recipe', 'Soup' ) );
}

function form_mail() {
	return array( 'active' => true, 'subject' => 'From "[your-name]"', 'sender' => 'Site <site@old.example>', 'recipient' => 'admin@old.example', 'body' => "From: [your-name]\n[your-message]", 'additional_headers' => 'Reply-To: [your-email]', 'attachments' => '', 'use_html' => false, 'exclude_blank' => false );
}

/** LearnPress keeps sections in tables of its own, which no export has. */
function fill_course( $add ) {
	$lesson = $add( 'lp_lesson', 'First lesson', array( '_lp_duration' => '30 minute', '_lp_preview' => 'yes' ) );
	$quiz   = $add( 'lp_quiz', 'First quiz', array( '_lp_duration' => '10 minute', '_lp_passing_grade' => '80' ) );
	$course = $add( 'lp_course', 'Portuguese', array( '_lp_duration' => '10 week', '_lp_regular_price' => '20', '_lp_passing_condition' => '70' ) );
	wp_set_object_terms( $course, 'Languages', 'course_category' );
	return compact( 'course', 'lesson', 'quiz' );
}
