<?php
/** Pictures that are drawn here, and other files of a few bytes. @return array ids by name */
function fill_media( $people ) {
	$media = array(
		'boat'     => add_file( 'boat.jpg', picture( 1600, 1000, 'imagejpeg' ), 'Boat “at sea”' ),
		'large'    => add_file( 'Large Pictüre.jpg', picture( 3000, 2000, 'imagejpeg' ), 'Larger than WordPress keeps' ),
		'icon'     => add_file( 'icon.png', picture( 512, 512, 'imagepng' ), 'Icon' ),
		'tiny'     => add_file( 'tiny.gif', picture( 20, 20, 'imagegif' ), 'Tiny' ),
		'document' => add_file( 'paper.pdf', "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n", 'Paper' ),
		'sound'    => add_file( 'bell.mp3', "ID3\x03\x00\x00\x00\x00\x00\x00" . str_repeat( "\xff\xfb\x90\x00", 99 ), 'Bell' ),
		'film'     => add_file( 'film.mp4', "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom", 'Film' ),
	);
	wp_update_post(
		array(
			'ID'           => $media['boat'],
			'post_excerpt' => 'A <strong>boat</strong> & the sea',
			'post_content' => 'Taken in May.',
			'post_author'  => $people['the_author'],
		)
	);
	update_post_meta( $media['boat'], '_wp_attachment_image_alt', 'A boat, "small" & red' );
	return $media;
}

function picture( $width, $height, $encode ) {
	$picture = imagecreatetruecolor( $width, $height );
	for ( $i = 0; $i < 20; $i++ ) {
		$colour = imagecolorallocate( $picture, 12 * $i, 255 - 12 * $i, 90 );
		imagefilledellipse( $picture, $i * $width / 20, $height / 2, $width / 15, $height / ( $i + 1 ), $colour );
	}
	ob_start();
	$encode( $picture );
	return ob_get_clean();
}

function add_file( $name, $bytes, $title ) {
	$file       = wp_upload_bits( $name, null, $bytes, '2020/05' );
	$attachment = array(
		'post_title'     => $title,
		'post_mime_type' => $file['type'],
		'post_date'      => '2020-05-06 07:08:09',
		'guid'           => $file['url'],
	);
	$id         = made( wp_insert_attachment( $attachment, $file['file'], 0, true ) );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
	return $id;
}
