import type { Language } from './locale.ts';

/**
 * The entry for a language in a table by lower-case language, else that of the table's default language (`default` names
 * it), else that of English, else undefined (specification 1, section 2).
 */
export function inLanguage(
  table: Readonly<Record<string, string>> | undefined,
  language: Language,
): string | undefined {
  if (!table) return undefined;
  return table[language] || table[table['default'] ?? 'en'] || undefined;
}

/** An address with its `{lang}` placeholder replaced: upper case for the manual, lower case for the contact. */
export function withLanguage(address: string, language: string): string {
  return address.replaceAll('{lang}', language);
}
