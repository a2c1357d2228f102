import { writingOf } from './writing';

describe('The writing of a locale', () => {
  it.each([
    ['en_US', 'en-US', 'ltr'],
    ['de_DE_formal', 'de-DE', 'ltr'],
    ['pt_PT_ao90', 'pt-PT', 'ltr'],
    ['zh_TW', 'zh-TW', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['ary', 'ary', 'rtl'],
    ['he_IL', 'he-IL', 'rtl'],
    ['fa_IR', 'fa-IR', 'rtl'],
    ['ckb', 'ckb', 'rtl'],
    ['ug_CN', 'ug-CN', 'rtl'],
    ['az_Arab_IR', 'az-Arab-IR', 'rtl'],
    ['uz_UZ', 'uz-UZ', 'ltr'],
    ['', 'en', 'ltr'],
    ['site-default', 'en', 'ltr'],
  ])('%j is %s, %s', (locale, tag, direction) => expect(writingOf(locale)).toEqual({ tag, direction }));
});
