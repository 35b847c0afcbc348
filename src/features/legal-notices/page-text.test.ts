import { expect, test } from 'vitest';
import { textBlocks, type StructureNode, type TextPart } from './page-text.ts';

const run = (str: string, hasEOL = false): TextPart => ({ str, hasEOL });
const begin = (id?: string): TextPart => ({ type: 'beginMarkedContentProps', ...(id ? { id } : {}) });
const end: TextPart = { type: 'endMarkedContent' };
const mark = (id: string): StructureNode => ({ type: 'content', id });
const node = (role: string, ...children: StructureNode[]): StructureNode => ({ role, children });

test('a tagged page is read in the order of its tags, with its headings, without decoration', () => {
  const parts = [
    begin(),
    run('Page 1 of 3'),
    end,
    begin('b'),
    run('Recordings are', true),
    run('kept for ten years.'),
    end,
    begin('a'),
    run('Legal notices'),
    end,
  ];
  const tree = node('Root', node('Document', node('H1', mark('a')), node('P', mark('b'))));
  expect(textBlocks(tree, parts)).toEqual([
    { element: 'h2', text: 'Legal notices' },
    { element: 'p', text: 'Recordings are kept for ten years.' },
  ]);
});

test('a paragraph of several runs and a list item are one block each', () => {
  const parts = [
    begin('a'),
    run('See '),
    begin(),
    run('here'),
    end,
    end,
    begin('b'),
    run('1.'),
    end,
    begin('c'),
    run('One'),
    end,
  ];
  const tree = node(
    'Root',
    node('P', node('Span', mark('a'))),
    node('L', node('LI', node('Lbl', mark('b')), node('LBody', mark('c')))),
  );
  expect(textBlocks(tree, parts).map(({ text }) => text)).toEqual(['See here', '1. One']);
});

test('text directly in a section is a paragraph', () => {
  expect(textBlocks(node('Root', node('Sect', mark('a'))), [begin('a'), run('Alone'), end])).toEqual([
    { element: 'p', text: 'Alone' },
  ]);
});

test.each([
  ['without tags', null],
  ['with tags that name none of its text', node('Root', node('P', mark('x')))],
])('a page %s is one paragraph', (_, tree) => {
  const parts = [run('First line', true), run('second line')];
  expect(textBlocks(tree, parts)).toEqual([{ element: 'p', text: 'First line second line' }]);
});

test('lines of Chinese are joined without a space', () => {
  expect(textBlocks(null, [run('本平台供医疗专业', true), run('人员使用。', true), run('EEG')])[0]?.text).toBe(
    '本平台供医疗专业人员使用。EEG',
  );
});

test('a page without text gives no blocks', () => {
  expect(textBlocks(null, [])).toEqual([]);
});
