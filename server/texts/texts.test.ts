import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { languages } from '#/domain/locale.ts';
import { securityCodeIn } from '#/domain/security-code.ts';
import { documentIn } from './document.ts';
import { importHeads, importRoles } from './import-messages.ts';
import { describedMessage, type Message } from './message.ts';
import { textsFor } from './texts.ts';

test('a locale gets its language, and an unknown one gets English', () => {
  expect(textsFor('fr-BE').errors['wrong-code']).toBe('Le code est incorrect.');
  expect(textsFor('zh-CN').codeMailSubject).toBe('您的安全验证码');
  expect(textsFor('el-GR')).toBe(textsFor('en-GB'));
  expect(textsFor(undefined)).toBe(textsFor('en'));
});

test.each(languages)('%s: every text exists, and the code is in the messages', (language) => {
  const texts = textsFor(language);
  for (const text of Object.values(texts.errors)) expect(text.trim()).not.toBe('');
  expect(texts.codeMail({ code: '123456', minutes: 10 })).toMatch(/123456[^]*10/);
  expect(texts.codeSms({ code: '123456' })).toContain('123456');
  expect(texts.passwordMail({ password: 'abc-DEF-123', hours: 24 })).toMatch(/abc-DEF-123\n[^]*24/);
  const account = { product: 'Bedside ECG', organizations: 'Ward 3', until: '30 Nov', password: 'abc-DEF-123' };
  const signIn = texts.signInAt({ address: 'https://a.example' });
  expect(texts.newAccountMail({ ...account, signIn })).toMatch(
    /Bedside ECG[^]*Ward 3[^]*https:\/\/a\.example[^]*abc-DEF-123\n[^]*30 Nov/,
  );
  expect(texts.addressMail({ newAddress: 'c…r@demo.example' })).toContain('c…r@demo.example');
});

test.each(languages)('%s: a pasted message gives its code', (language) => {
  const { codeMail, codeSms, contactCodeMail, contactCodeSms } = textsFor(language);
  for (const message of [
    codeMail({ code: '012345', minutes: 10 }),
    codeSms({ code: '012345' }),
    contactCodeMail({ code: '012345', minutes: 10 }),
    contactCodeSms({ code: '012345' }),
  ]) {
    // A field drops line breaks.
    for (const pasted of [message, message.replaceAll('\n', ''), message.split('\n')[0] ?? ''])
      expect(securityCodeIn(pasted)).toBe('012345');
  }
});

test.each(languages)('%s: an import knows a column and a role by the words of the page', (language) => {
  const shown = ['administration', 'messages'].flatMap((name) => {
    const po = readFileSync(new URL(`../../locales/${language}/${name}.po`, import.meta.url), 'utf8');
    return parsePoFile(po).items.flatMap(({ msgid, msgctxt, msgstr }) =>
      msgctxt && msgctxt !== 'column of a file' ? [] : `${msgid}: ${msgstr[0]}`,
    );
  });
  const texts = textsFor(language);
  const words: Readonly<Record<string, string>> = { ...texts.importHeads, ...texts.importRoles };
  const messages: Readonly<Record<string, Message>> = { ...importHeads, ...importRoles };
  const read = Object.entries(messages).map(([name, one]) => `${describedMessage(one).message}: ${words[name]}`);
  expect(read.filter((one) => !shown.includes(one))).toEqual([]);
});

test('no two languages share a text', () => {
  const wrongCodes = languages.map((language) => textsFor(language).errors['wrong-code']);
  expect(new Set(wrongCodes).size).toBe(languages.length);
});

test('a value is inserted as it is', () => {
  const former = '{present} \\u0041 $& #';
  expect(textsFor('en').ownNameMail({ former, present: 'Ann' })).toContain(`from ${former} to Ann.`);
});

test.each(['legal-notices', 'privacy-policy', 'manual', 'questions'] as const)('%s has the same parts', (name) => {
  const shapes = languages.map((language) =>
    documentIn(name, language, { application: 'A', contact: 'B' }).sections.map(([, ...blocks]) =>
      blocks.map((block) => (typeof block === 'string' ? 0 : block.length)),
    ),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});
