/** One of two versions of the same thing: what somebody typed, or what was saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** The same thing three times: before anybody changed it, as it was typed, and as somebody else has saved it. */
export interface Versions<Fields extends object> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** A field that is not the same in both versions. `chosen`: the side that alone changed it; undefined when both did. */
export interface Difference<Name extends string> {
  name: Name;
  chosen: Side | undefined;
}

/** Of a list the ids count: the order says nothing, and labels are in the language in which they were read. */
const said = (value: unknown) =>
  Array.isArray(value) ? value.map(({ id }: { id: number }) => id).toSorted((one, other) => one - other) : value;

const same = (one: unknown, other: unknown) => JSON.stringify(said(one)) === JSON.stringify(said(other));

/** Which fields differ between two versions. None: both say the same, as when one's own earlier change had arrived. */
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

/** One's own version with the other's fields where these were chosen. */
export function merged<Fields extends object>(
  { mine, theirs }: Pick<Versions<Fields>, 'mine' | 'theirs'>,
  chosen: Readonly<Record<string, Side>>,
): Fields {
  const taken = Object.entries(theirs).filter(([name]) => chosen[name] === 'theirs');
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Fields>) };
}
