<?php
wp_head();
while ( have_posts() ) {
	the_post();
	the_content();
}
