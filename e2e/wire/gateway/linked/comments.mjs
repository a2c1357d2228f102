// @ts-check
// Comments, what they stand on, and whom they answer.
import { account, create, createPage, published } from '../../core/support/records.mjs';
import { unique } from '../../harness.mjs';
import { attachedImage } from './files.mjs';
import { ofComment, ofName, ofOwner, ofRecord } from './steps.mjs';

const v2 = '/core/v2';
/** @type {(post: number, fields?: object, as?: import('../../core/support/records.mjs').Who) => Promise<any>} */
const comment = (post, fields = {}, as = 'admin') =>
  create(`${v2}/comments`, { post, content: unique('comment'), ...fields }, as);

const onPost = async () => {
  const word = unique('comment');
  const post = await published();
  const { id } = await comment(post.id, { content: word });
  const reads = [
    `${v2}/comments?post=${post.id}`,
    `${v2}/comments/${id}`,
    `${v2}/posts/${post.id}?_embed`,
    `${v2}/posts?include=${post.id}&_embed=replies`,
    post.link,
    `${post.link}feed/`,
  ];
  return { word, reads, steps: ofComment(`${v2}/comments/${id}`) };
};

const itsPost = (make, base) => async () => {
  const word = unique('comment');
  const post = await make({ status: 'publish', comment_status: 'open' });
  const { id } = await comment(post.id, { content: word });
  const reads = [
    `${v2}/comments/${id}?_embed`,
    `${v2}/comments?include=${id}&_embed=up`,
    `${v2}/comments?search=${word}`,
  ];
  return { word, reads, steps: ofRecord(`${v2}/${base}/${post.id}`, { locked: false }) };
};

const onFile = async () => {
  const word = unique('comment');
  const { id: file, owner } = await attachedImage();
  const { id } = await comment(file, { content: word });
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?post=${file}`, `${v2}/media/${file}?_embed`];
  return { word, reads, steps: ofOwner(owner) };
};

const answered = async () => {
  const word = unique('comment');
  const post = await published();
  const above = await comment(post.id, { content: word });
  const { id } = await comment(post.id, { parent: above.id });
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?include=${id}&_embed=in-reply-to`];
  return { word, reads, steps: ofComment(`${v2}/comments/${above.id}`) };
};

const answer = async () => {
  const word = unique('comment');
  const post = await published();
  const { id } = await comment(post.id);
  const below = await comment(post.id, { parent: id, content: word });
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?include=${id}&_embed=children`];
  return { word, reads, steps: ofComment(`${v2}/comments/${below.id}`) };
};

/** A reply may stand on another post than the comment that it answers. */
const answerElsewhere = async () => {
  const word = unique('comment');
  const [post, other] = [await published(), await published()];
  const { id } = await comment(post.id);
  const below = await comment(other.id, { parent: id, content: word });
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?parent=${id}`];
  const steps = ofRecord(`${v2}/posts/${other.id}`, { locked: false });
  return { word, reads, steps: steps.map(unsaid), below };
};
const answeredElsewhere = async () => {
  const word = unique('comment');
  const [post, other] = [await published(), await published()];
  const above = await comment(other.id, { content: word });
  const { id } = await comment(post.id, { parent: above.id });
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?include=${id}&_embed`];
  return { word, reads, steps: ofRecord(`${v2}/posts/${other.id}`, { locked: false }) };
};
const unsaid = (step) => ({ ...step, isShown: undefined });

const itsAuthor = async () => {
  const person = await account('author');
  const word = unique('author');
  await published({ author: person.id });
  const post = await published();
  const [, otherwise, back] = ofName(`${v2}/users/${person.id}`, { name: 'description', word });
  await back.change();
  const { id } = await comment(post.id, {}, person);
  await ofComment(`${v2}/comments/${id}`)[2].change();
  const reads = [`${v2}/comments/${id}?_embed`, `${v2}/comments?include=${id}&_embed=author`];
  return { word, reads, steps: [back, otherwise, back] };
};

export const COMMENTS = {
  'a comment on a post': onPost,
  'the post of a comment': itsPost((fields) => published(fields), 'posts'),
  'the page of a comment': itsPost((fields) => createPage(fields), 'pages'),
  'the post that a file with a comment is attached to': onFile,
  'the comment that another answers': answered,
  'the answer to a comment': answer,
  'the post of an answer to a comment on another': answerElsewhere,
  'the post of the comment that one on another post answers': answeredElsewhere,
  'the author of a comment': itsAuthor,
};
