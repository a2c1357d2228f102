import type { MailTemplate } from '../form-parts';
import { postedData } from '../values/posted-data';
import { formTags } from '../template/template-parts';
import { mailEnvelope, composeMail, mailProblem } from './compose';
import { tagResolver } from './field-tags';
import { replaceTags } from './mail-tags';

const EMPTY_MAIL: MailTemplate = {
  active: false,
  subject: '',
  sender: '',
  recipient: '',
  body: '',
  additional_headers: '',
  attachments: '',
  use_html: false,
  exclude_blank: false,
};
const TEMPLATE =
  '[text name][text empty][select to "Sales|sales@example.org"][checkbox likes "a" "b"][date day]' +
  '[acceptance terms]I <b>agree</b>[/acceptance][file doc][quiz q "1|2"]';
const tags = formTags(TEMPLATE);
const BODY = { name: 'Ada [likes]', to: 'Sales', likes: ['a', 'b'], day: '2026-03-04', terms: '1', q: '2' };
const resolve = tagResolver({
  locale: 'en_US',
  tags,
  data: postedData(BODY, tags),
  fileNames: new Map([['doc', ['x.pdf']]]),
  special: new Map([['_site_title', 'Boats & more']]),
});
const compose = (template: Partial<MailTemplate>) => composeMail('mail', { ...EMPTY_MAIL, ...template }, tags, resolve);

describe('A mail-tag', () => {
  it.each([
    ['[name]', 'Ada [likes]'],
    ['[to]', 'sales@example.org'],
    ['[_raw_to]', 'Sales'],
    ['[likes]', 'a, b'],
    ['[_format_day "j.n.Y"]', '4.3.2026'],
    ['[terms]', 'Consented: I agree'],
    ['[doc]', 'x.pdf'],
    ['[q]', ''],
    ['[_site_title]', 'Boats & more'],
    ['[unknown]', '[unknown]'],
    ['[[name]]', '[name]'],
    ['[_format_name "Y"]', 'Ada [likes]'],
    ['[ name ]', 'Ada [likes]'],
  ])('%s is replaced by %j', (text, expected) => expect(replaceTags(text, resolve)).toBe(expected));
  it.each([
    ['1', 'Consented: I agree'],
    ['0', 'Not consented: I agree'],
    ['', 'Not consented: I agree'],
  ])('of an acceptance with the value %j is replaced by %j', (terms, expected) => {
    const resolveSent = tagResolver({
      locale: 'en_US',
      tags,
      data: postedData({ terms }, tags),
      fileNames: new Map(),
      special: new Map(),
    });
    expect(replaceTags('[terms]', resolveSent)).toBe(expected);
  });
});

describe('A mail', () => {
  it('drops lines whose tags are all empty with exclude_blank', () => {
    expect(compose({ exclude_blank: true, body: 'one\n[empty]\n[empty] [name]\n\ntwo' }).body).toBe(
      'one\n Ada [likes]\n\ntwo',
    );
    expect(compose({ body: 'one\n[empty]\ntwo' }).body).toBe('one\n\ntwo');
  });
  it('in HTML is a document with escaped values', () => {
    const { body } = compose({ use_html: true, subject: '<s>', body: '<p>[_site_title]</p>\n[terms]' });
    expect(body).toMatch(
      /^<!doctype html>[\s\S]*<title>&lt;s&gt;<\/title>[\s\S]*<p>Boats &amp; more<\/p>[\s\S]*I <b>agree<\/b>[\s\S]*<\/html>$/,
    );
  });
  it('does not let a value add a header', () => {
    const data = postedData({ name: 'x\r\nBcc: victim@example.org' }, tags);
    const hostile = tagResolver({ locale: 'en_US', tags, data, fileNames: new Map(), special: new Map() });
    const mail = composeMail(
      'mail',
      {
        ...EMPTY_MAIL,
        subject: '[name]',
        sender: '[name]',
        recipient: '[name]',
        additional_headers: 'X-A: [name]\nX-B: b',
      },
      tags,
      hostile,
    );
    expect(mail).toMatchObject({ subject: 'x Bcc: victim@example.org', additional_headers: 'X-A: x\nX-B: b' });
    expect(mailProblem(mail)).not.toBeNull();
  });
  it('attaches uploads of file fields only', () => {
    expect(compose({ attachments: '[doc]\n/etc/passwd\n[name]\n../secret' }).attachedFields).toEqual(['doc']);
  });
  it.each([
    ['me@example.org', 'you@example.org', true],
    ['Site, Inc. <me@example.org>', 'a@example.org, B <b@example.org>', true],
    ['nobody', 'you@example.org', false],
    ['me@example.org', '', false],
    ['me@example.org', 'you', false],
  ])('from %j to %j can be sent: %s', (sender, recipient, sendable) => {
    expect(mailProblem({ sender, recipient }) === null).toBe(sendable);
  });

  it('has no list of addresses of more than 10,000 characters', () =>
    expect(mailProblem({ sender: 'a@example.org', recipient: 'b@example.org, '.repeat(700) })).not.toBeNull());
  it('leaves out invalid addresses of Cc and Reply-To', () => {
    const { cc, replyTo, headers } = mailEnvelope({
      sender: 'me@example.org',
      recipient: 'you@example.org',
      additional_headers: 'Reply-To: \nCc: x\nCC: a@example.org\nX-A: 1',
    });
    expect([cc, replyTo, headers]).toEqual([['a@example.org'], [], { 'X-A': ['1'] }]);
  });
});
