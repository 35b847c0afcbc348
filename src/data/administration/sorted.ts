/** In an address: the name of an order, with `-` in front if it is read from its other end. */
export type Sorted<Name extends string> = Name | `-${Name}`;

interface Sort<Name extends string> {
  by: Name;
  isDescending: boolean;
}

export function sortOf<Name extends string>(sorted: Sorted<Name> | undefined): Sort<Name> | undefined {
  if (sorted === undefined) return undefined;
  const isDescending = sorted.startsWith('-');
  return { by: (isDescending ? sorted.slice(1) : sorted) as Name, isDescending };
}

export function allSorted<const Name extends string>(names: readonly Name[]): Sorted<Name>[] {
  return names.flatMap((name): Sorted<Name>[] => [name, `-${name}`]);
}
