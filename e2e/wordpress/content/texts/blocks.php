<?php
/** A post with every core block that refers to something by its id. */
function blocks_with_ids( $media, $terms, $reusable ) {
	$file   = function ( $name, $size = 'full' ) use ( $media ) {
		$sized = wp_get_attachment_image_src( $media[ $name ], $size );
		return $sized ? $sized[0] : wp_get_attachment_url( $media[ $name ] );
	};
	$figure = function ( $name, $size ) use ( $media, $file ) {
		$attributes = sprintf( '{"id":%d,"sizeSlug":"%s","linkDestination":"media"}', $media[ $name ], $size );
		$image      = sprintf( '<img src="%s" alt="" class="wp-image-%d"/>', $file( $name, $size ), $media[ $name ] );
		$link       = sprintf( '<a href="%s">%s</a>', $file( $name ), $image );
		return "<!-- wp:image $attributes -->\n<figure class=\"wp-block-image size-$size\">$link</figure>\n<!-- /wp:image -->";
	};
	$boat   = $media['boat'];
	$latest = sprintf( '{"categories":[{"id":%d,"value":"Portugal"}],"selectedAuthor":1}', $terms['portugal'] );
	$query  = sprintf( '{"queryId":1,"query":{"perPage":3,"postType":"post","taxQuery":{"category":[%d]}}}', $terms['reisen'] );
	return implode(
		"\n\n",
		array(
			$figure( 'boat', 'large' ),
			$figure( 'large', 'medium' ),
			"<!-- wp:gallery {\"linkTo\":\"none\"} -->\n<figure class=\"wp-block-gallery has-nested-images\">"
				. $figure( 'boat', 'medium' ) . "\n\n" . $figure( 'icon', 'thumbnail' ) . "</figure>\n<!-- /wp:gallery -->",
			"<!-- wp:cover {\"url\":\"{$file( 'boat' )}\",\"id\":$boat} -->\n<div class=\"wp-block-cover\"><img "
				. "class=\"wp-block-cover__image-background wp-image-$boat\" alt=\"\" src=\"{$file( 'boat' )}\"/>"
				. "<div class=\"wp-block-cover__inner-container\"></div></div>\n<!-- /wp:cover -->",
			"<!-- wp:media-text {\"mediaId\":$boat,\"mediaType\":\"image\"} -->\n<div class=\"wp-block-media-text\">"
				. "<figure class=\"wp-block-media-text__media\"><img src=\"{$file( 'boat', 'medium' )}\" alt=\"\" "
				. "class=\"wp-image-$boat size-full\"/></figure><div class=\"wp-block-media-text__content\">"
				. "</div></div>\n<!-- /wp:media-text -->",
			"<!-- wp:file {\"id\":{$media['document']},\"href\":\"{$file( 'document' )}\"} -->\n<div class=\"wp-block-file\">"
				. "<a href=\"{$file( 'document' )}\">Paper</a></div>\n<!-- /wp:file -->",
			"<!-- wp:audio {\"id\":{$media['sound']}} -->\n<figure class=\"wp-block-audio\"><audio controls "
				. "src=\"{$file( 'sound' )}\"></audio></figure>\n<!-- /wp:audio -->",
			"<!-- wp:video {\"id\":{$media['film']}} -->\n<figure class=\"wp-block-video\"><video controls "
				. "src=\"{$file( 'film' )}\"></video></figure>\n<!-- /wp:video -->",
			"<!-- wp:block {\"ref\":$reusable} /-->",
			"<!-- wp:latest-posts $latest /-->",
			"<!-- wp:query $query -->\n<div class=\"wp-block-query\"><!-- wp:post-template -->\n"
				. "<!-- wp:post-title /-->\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->",
			"<!-- wp:paragraph -->\n<p>The number $boat and the word wp-image-$boat are text.</p>\n<!-- /wp:paragraph -->",
		)
	);
}

/** What people wrote before there were blocks. */
function classic_with_ids( $media ) {
	$image = wp_get_attachment_image( $media['boat'], 'medium', false, array( 'class' => "size-medium wp-image-{$media['boat']}" ) );
	return "An old text.\n\n[gallery ids=\"{$media['boat']},{$media['icon']}\" columns=\"2\"]\n\n"
		. "[caption id=\"attachment_{$media['boat']}\" align=\"alignleft\" width=\"300\"]{$image} A caption[/caption]\n\n"
		. '<a href="' . wp_get_attachment_url( $media['document'] ) . '">The paper</a> costs $5 -- "cheap".';
}
