import { expect, test } from 'vitest';
import { localizations } from './localizations.ts';

function labelOf(locale: string, inLocale: string): string | undefined {
  return localizations(inLocale).find(({ value }) => value === locale)?.label;
}

test('each of the 33 locales is offered once, by country, in the order of the language', () => {
  const offered = localizations('en-GB');
  expect(new Set(offered.map(({ value }) => value)).size).toBe(33);
  const labels = offered.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
  expect(new Set(labels).size).toBe(33);
});

test('the labels are countries, with the language where a country has several', () => {
  expect(Object.fromEntries(localizations('en-GB').map(({ value, label }) => [value, label]))).toEqual({
    'de-AT': 'Austria',
    'de-BE': 'Belgium (German)',
    'de-CH': 'Switzerland (German)',
    'de-DE': 'Germany',
    'el-GR': 'Greece',
    'en-BB': 'Barbados',
    'en-CA': 'Canada (English)',
    'en-GB': 'United Kingdom',
    'en-IE': 'Ireland',
    'en-TT': 'Trinidad & Tobago',
    'en-US': 'United States',
    'es-ES': 'Spain',
    'fr-BE': 'Belgium (French)',
    'fr-CA': 'Canada (French)',
    'fr-CH': 'Switzerland (French)',
    'fr-FR': 'France',
    'fr-TN': 'Tunisia',
    'hr-HR': 'Croatia',
    'hu-HU': 'Hungary',
    'it-CH': 'Switzerland (Italian)',
    'it-IT': 'Italy',
    'lt-LT': 'Lithuania',
    'lv-LV': 'Latvia',
    'nl-BE': 'Belgium (Dutch)',
    'nl-NL': 'Netherlands',
    'pl-PL': 'Poland',
    'pt-PT': 'Portugal',
    'ro-RO': 'Romania',
    'se-SE': 'Sweden',
    'sk-SK': 'Slovakia',
    'sl-SI': 'Slovenia',
    'tr-TR': 'Türkiye',
    'zh-CN': 'China',
  });
});

test('the language is named only if a country has several', () => {
  expect(labelOf('fr-FR', 'en-GB')).toBe('France');
  expect(labelOf('fr-BE', 'en-GB')).toBe('Belgium (French)');
  expect(labelOf('de-CH', 'fr-FR')).toBe('Suisse (allemand)');
  expect(labelOf('se-SE', 'de-DE')).toBe('Schweden');
});
