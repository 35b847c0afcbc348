import type { Language } from './locale.ts';

/** The fallbacks are the language that `default` names, then English. */
export function inLanguage(
  table: string | Readonly<Record<string, string>> | undefined,
  language: Language,
): string | undefined {
  if (!table || typeof table === 'string') return table || undefined;
  return table[language] || table[table['default'] ?? 'en'] || undefined;
}

export function withLanguage(address: string, language: string): string {
  return address.replaceAll('{lang}', language);
}
