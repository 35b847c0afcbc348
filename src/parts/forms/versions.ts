import { isSameJson } from '#/domain/same-json.ts';

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
  return names
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => {
      if (same(base[name], theirs[name])) return { name, chosen: 'mine' };
      return { name, chosen: same(base[name], mine[name]) ? 'theirs' : undefined };
    });
}

export function merged<Fields extends object>(
  { mine, theirs }: Pick<Versions<Fields>, 'mine' | 'theirs'>,
  chosen: Readonly<Record<string, Side>>,
): Fields {
  const taken = Object.entries(theirs).filter(([name]) => chosen[name] === 'theirs');
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Fields>) };
}
