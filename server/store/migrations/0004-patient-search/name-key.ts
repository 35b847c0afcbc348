/** Letters without an accent to remove, and those that `lower` misses in ASCII-only databases. */
const letters: ReadonlyArray<readonly [from: string, to: string]> = [
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
  ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏ', 'абвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџ'],
  ['ØøĐđÐðŁłĦħŦŧıẞÆŒÞ', 'ooddddllhhttißæœþ'],
];

const from = letters.map(([capital]) => capital).join('');
const to = letters.map(([, small]) => small).join('');

const marks = String.raw`[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0]+`;

/** A gap becomes a space; apostrophes and dots disappear. */
const gaps = String.raw`[\s\u2010\u2011-]+`;
const nothing = "''’ʼ‘`´.·・";

/** At most 200 letters, so that an index can hold it. `strauss mul` finds `Strauß-Müller`. */
export const nameKey = `
create function name_key(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(name) > length(name) then
    name := regexp_replace(normalize(translate(name, '${nothing}', ''), nfkd), '${marks}', '', 'g');
    name := translate(lower(name), '${from}', '${to}');
    name := replace(replace(replace(replace(name, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  else
    name := translate(lower(translate(name, '${nothing}', '')), 'ı', 'i');
  end if;
  return left(trim(regexp_replace(name, '${gaps}', ' ', 'g')), 200);
end $$;
`;
