/*
 * Names of modules in the tables of the build: paths from the root. `{a,b}` stands for two names, and `*` for any text
 * within one folder: `src/ui/fields/{field,text-field}.tsx`.
 */

/** The names that one name with braces stands for. */
export function expanded(name: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

/** Matches the ids of the modules that these names stand for. */
export function idsOf(names: readonly string[]): RegExp {
  const sources = names.flatMap(expanded).map((name) => RegExp.escape(name).replaceAll(String.raw`\*`, '[^/]*'));
  return new RegExp(`/(?:${sources.join('|')})$`);
}

/** The names that match no module. They are left over from a module that was renamed or removed. */
export function unmatched(names: readonly string[], ids: readonly string[]): string[] {
  return names.flatMap(expanded).filter((name) => {
    const pattern = idsOf([name]);
    return !ids.some((id) => pattern.test(id));
  });
}
