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

test('the language is named only where a country has several', () => {
  expect(labelOf('fr-FR', 'en-GB')).toBe('France');
  expect(labelOf('fr-BE', 'en-GB')).toBe('Belgium (French)');
  expect(labelOf('de-CH', 'fr-FR')).toBe('Suisse (allemand)');
  expect(labelOf('se-SE', 'de-DE')).toBe('Schweden');
});
