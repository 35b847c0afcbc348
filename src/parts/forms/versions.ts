import { isSameJson } from '#/domain/same-json.ts';
import { judge } from '#/domain/verdict.ts';

export type Side = 'mine' | 'theirs';

export interface Versions<Fields extends object> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** `chosen` is the only side that changed the field; undefined if both did. */
export interface Difference<Name extends string> {
  name: Name;
  chosen: Side | undefined;
}

/** The order of a list does not count. Of objects in it only the ids are compared, because labels depend on the language. */
const said = (value: unknown) => (Array.isArray(value) ? value.map(idOf).toSorted() : value);

const idOf = (one: unknown) => String(typeof one === 'object' && one !== null && 'id' in one ? one.id : one);

const same = (one: unknown, other: unknown) => isSameJson(said(one), said(other));

export function differences<Fields extends object, Name extends keyof Fields & string>(
  { base, mine, theirs }: Versions<Fields>,
  names: readonly Name[],
): Difference<Name>[] {
  return names.flatMap((name): Difference<Name>[] => {
    const verdict = judge({ base: base[name], now: theirs[name], mine: mine[name] }, same);
    if (verdict === 'free') return [{ name, chosen: 'mine' }];
    if (verdict !== 'conflict') return [];
    return [{ name, chosen: same(base[name], mine[name]) ? 'theirs' : undefined }];
  });
}

export function merged<Fields extends object>(
  { mine, theirs }: Pick<Versions<Fields>, 'mine' | 'theirs'>,
  chosen: Readonly<Record<string, Side>>,
): Fields {
  const taken = Object.entries(theirs).filter(([name]) => chosen[name] === 'theirs');
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Fields>) };
}
