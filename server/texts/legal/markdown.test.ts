import { describe, expect, test } from 'vitest';
import { documentOf } from '../document.ts';
import { legalMarkdown } from './markdown.ts';

const head = '# Terms of use\n\n2026-12-01\n\n';
const names = { application: 'Our EEG', contact: 'it@hospital.example' };

test('title, day, sections, paragraphs, lists and numbered lines are read, whatever their ends of lines are', () => {
  const text = `\uFEFF${head}## 1. Purpose\nThese terms govern\n{application}.\n\n- one\n- two goes\n  on\n\n## 2. Rest\n\n1. First.\n2. Second.\n`;
  for (const given of [text, text.replaceAll('\n', '\r\n')]) {
    const { body, inForceSince, problems } = legalMarkdown(given);
    expect(problems).toEqual([]);
    expect(inForceSince?.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(documentOf(body, names)).toEqual({
      title: 'Terms of use',
      sections: [
        ['1. Purpose', 'These terms govern Our EEG.', ['one', 'two goes on']],
        ['2. Rest', '1. First.', '2. Second.'],
      ],
    });
  }
});

test.each([
  ['', /^line 1: the text must begin/],
  ['Terms\n\n2026-12-01\n\n## A\n', /^line 1: the text must begin/],
  ['# Terms\n\n## A\n\nText', /^line 3: below the title must be the day/],
  ['# Terms\n\n2026-02-30\n\n## A\n', /^line 3: below the title must be the day/],
  [`${head}Text before\n\n## A\n`, /^line 5: the first section must begin/],
  [`${head}## A\n\n# B\n`, /^line 7: there is a second title/],
])('%j lacks what each text has', (text, problem) => {
  expect(legalMarkdown(text).problems.join('\n')).toMatch(problem);
});

describe('what would be printed wrongly is named with its line', () => {
  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['a <b>word</b>', 'HTML'],
    ['<!-- hidden -->', 'HTML'],
    ['<https://hospital.example>', 'HTML'],
    ['### Part', 'headings'],
    ['##Part', 'space is missing'],
    ['see [here](https://hospital.example)', 'links'],
    ['![logo](logo.png)', 'links and pictures'],
    ['[1]: https://hospital.example', 'links'],
    ['a **strong** word', 'bold'],
    ['an *inclined* word', 'bold'],
    ['an _inclined_ word', 'bold'],
    ['`code`', 'code'],
    ['| a | b |', 'tables'],
    ['> words', 'quotations'],
    ['---', 'lines'],
    ['* item', "begins with '- '"],
    ['  - inner', 'inside a list'],
    ['    far in', 'indented'],
    ['The hospital is [[its name]].', 'not filled in'],
    ['{hospital} is responsible', 'only {application}'],
    ['a\u0007b', 'control'],
  ])('%s', (line, words) => {
    expect(legalMarkdown(`${head}## A\n\n${line}\n`).problems).toEqual([
      expect.stringMatching(new RegExp(`^line 7: .*${words}`)),
    ]);
  });
});

test('signs of ordinary sentences are no marks', () => {
  const text = 'Up to 5 * 3 < 20 files, file_name_1.edf, AT&T, § 3 (2), it@hospital.example, C# and {contact}.';
  expect(legalMarkdown(`${head}## A\n\n${text}\n`).problems).toEqual([]);
});
