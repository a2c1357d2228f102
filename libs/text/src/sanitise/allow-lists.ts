/** The elements that a filter keeps, with their attributes. */
export interface AllowList {
  elements: ReadonlyMap<string, ReadonlySet<string>>;
  /** Attributes every element may have. */
  everywhere: RegExp;
  /** Block delimiters and other comments are kept. */
  comments: boolean;
  /** Open elements are closed; end tags without a start tag are dropped. */
  balanced: boolean;
  /** Set on every link. */
  rel?: string;
  /** The address of the uploads whose PDF files may be embedded. */
  uploads?: string;
}

const table = (elements: Record<string, string>): AllowList['elements'] =>
  new Map(Object.entries(elements).map(([name, attributes]) => [name, new Set(attributes.split(' '))]));

const plain = (names: string): Record<string, string> => Object.fromEntries(names.split(' ').map((name) => [name, '']));

const CELL = 'abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width';

/** Posts by people without the right to unfiltered HTML. */
export const POST: AllowList = {
  elements: table({
    ...plain(
      'abbr acronym address area article aside b bdi bdo big br caption center cite code dd dfn div dl dt ' +
        'em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd legend li main map ' +
        'mark menu nav ol p pre rb rp rt rtc ruby s samp search section small span strike strong sub summary ' +
        'sup tt u ul var wbr',
    ),
    a: 'href rel rev name target download',
    area: 'alt coords href nohref shape target',
    audio: 'autoplay controls loop muted preload src',
    blockquote: 'cite',
    button: 'disabled name type value',
    br: 'clear',
    caption: 'align',
    col: 'align char charoff span valign width',
    colgroup: 'align char charoff span valign width',
    del: 'datetime cite',
    details: 'align open',
    div: 'align',
    font: 'color face size',
    figure: 'align',
    figcaption: 'align',
    h1: 'align',
    h2: 'align',
    h3: 'align',
    h4: 'align',
    h5: 'align',
    h6: 'align',
    hr: 'align noshade size width',
    img: 'alt align border decoding fetchpriority height hspace loading longdesc sizes src usemap vspace width',
    ins: 'datetime cite',
    label: 'for',
    legend: 'align',
    li: 'align value',
    map: 'name',
    meter: 'high low max min optimum value',
    ol: 'reversed start type',
    p: 'align',
    pre: 'width',
    progress: 'max value',
    q: 'cite',
    source: 'src type',
    span: 'align',
    table: 'align bgcolor border cellpadding cellspacing frame rules summary width',
    tbody: 'align char charoff valign',
    td: CELL,
    tfoot: 'align char charoff valign',
    th: CELL,
    thead: 'align char charoff valign',
    time: 'datetime',
    tr: 'align bgcolor char charoff valign',
    track: 'default kind label src srclang',
    ul: 'type',
    video: 'autoplay controls height loop muted playsinline poster preload src width',
  }),
  everywhere: /^(?:(?:aria|data)-[a-z0-9_.-]+|class|dir|hidden|id|lang|role|style|title|xml:lang)$/,
  comments: true,
  balanced: false,
};

/** Short texts: titles, descriptions of terms and people. */
export const SIMPLE: AllowList = {
  elements: table({
    ...plain('b code em i s strike strong'),
    a: 'href title',
    abbr: 'title',
    acronym: 'title',
    blockquote: 'cite',
    cite: '',
    del: 'datetime',
    q: 'cite',
  }),
  everywhere: /^(?!)/,
  comments: false,
  balanced: true,
};

/** Comments: like short texts, with links that search engines do not follow. */
export const COMMENT: AllowList = { ...SIMPLE, rel: 'nofollow ugc' };
/** Comments by people with the right to unfiltered HTML. */
export const RICH_COMMENT: AllowList = { ...POST, rel: 'nofollow ugc' };
