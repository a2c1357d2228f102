<?php
/** Texts by slug that people wrote, with what programs like to break. */
function unusual_texts() {
	return array(
		'emoji'    => array( '👩‍👩‍👧 Emoji 🎉', "<!-- wp:paragraph -->\n<p>🏳️‍🌈 &amp; 𝒜 ﷺ</p>\n<!-- /wp:paragraph -->" ),
		'rtl'      => array( 'שלום עולם', "<!-- wp:paragraph -->\n<p dir=\"rtl\">مرحبا بالعالم</p>\n<!-- /wp:paragraph -->" ),
		'quotes'   => array( 'He said "it\'s" – fine', "It's \"quoted\" -- and... 'so' & on.\n\nA second paragraph, 5 < 6." ),
		'slashes'  => array( 'C:\\temp\\new', "<!-- wp:code -->\n<pre class=\"wp-block-code\"><code>\\d+\\\\n C:\\temp</code></pre>\n<!-- /wp:code -->" ),
		'entities' => array( 'AT&amp;T &#8211; &lt;b&gt;', "<p>&lt;script&gt; &nbsp; &#x1F600; ]]&gt; &copy;</p>" ),
		'cdata'    => array( 'Ends ]]> here', "<!-- wp:paragraph -->\n<p>a ]]> b <![CDATA[ c ]]> d</p>\n<!-- /wp:paragraph -->" ),
		'long'     => array( 'Long', str_repeat( "<!-- wp:paragraph -->\n<p>Very long text. Sehr langer Text.</p>\n<!-- /wp:paragraph -->\n\n", 2000 ) ),
		'empty'    => array( '', '<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->' ),
		'2021'     => array( 'A slug of digits', 'Classic.' ),
	);
}
