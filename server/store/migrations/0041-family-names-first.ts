import { writeHistory } from './0028-history-details.ts';
import { nameActor } from './0039-guarded-history.ts';

/** The scripts of `fullName` in `src/domain/person.ts`, as blocks. */
const kana = String.raw`\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF\uFF66-\uFF9F`;
const familyFirst = [
  // Han, Hangul, kana
  String.raw`\u2E80-\u2FDF\u3005-\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF`,
  String.raw`\U00020000-\U0003FFFF`,
  String.raw`\u1100-\u11FF\u3131-\u318E\uA960-\uA97F\uAC00-\uD7FF\uFFA0-\uFFDC`,
  kana,
].join('');

/** With the whole names of people. */
export const ofRow = (text: string) =>
  text
    .replaceAll(`concat_ws(' ', first_name, last_name)`, 'full_name(first_name, last_name)')
    .replaceAll(
      `concat_ws(' ', told ->> 'first_name', told ->> 'last_name')`,
      `full_name(told ->> 'first_name', told ->> 'last_name')`,
    );

/** The history names people as the screens do. Its earlier rows stay as they are (docs/decisions/0130). */
export const familyNamesFirst = `
create function full_name(given text, family text) returns text language plpgsql immutable parallel safe as $$
begin
  given := trim(coalesce(given, ''));
  family := trim(coalesce(family, ''));
  if family || given !~ '^[${familyFirst}]+$' then
    return trim(given || ' ' || family);
  elsif given ~ '^[${kana}]+$' or family ~ '^[${kana}]+$' then
    return trim(family || ' ' || given);
  end if;
  return family || given;
end $$;
${ofRow(writeHistory)}
create or replace ${ofRow(nameActor)}
`;
