import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchKey } from '#/domain/search-key.ts';
import { eachEngine } from '../../tests/support/database.ts';

/** All letters of these blocks, each with its marks. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x36f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2044],
] as const;

const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** Where a database knows only ASCII, it does not lower these. */
const uncased = 'ŊƁƆƉƊƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼƄƇƋƂǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿЂЄІЈЉЊЋЏѠ';

eachEngine('the key of search', (engine) => {
  test('is the same in the page and in the database', async () => {
    const names = [
      ...letters.filter((letter) => !uncased.includes(letter)).map((letter) => `a${letter}b`),
      'Strauß-Müller',
      'O’Brien',
      "D'Angelo",
      'Søren Kjær',
      'ΟΔΥΣΣΕΎΣ',
      'İpek Yıldız',
      '  van  den Berg ',
      '\uFDFA'.repeat(100),
      '𠮷'.repeat(300),
      '’-.',
    ];
    const { rows } = await sql<{ name: string; key: string }>`select name, name_key(name) as key
      from unnest(${names}::text[]) as name`.execute(engine.db);
    expect(rows.filter(({ name, key }) => key !== searchKey(name))).toEqual([]);
  });
});
