export type Paper = 'A4' | 'LETTER';

/** As CLDR tells it (measurementData: US-Letter). */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** A language tag without a country gives A4. */
export function paperOf(locale: string): Paper {
  const country = /-([a-z]{2})$/i.exec(locale)?.[1]?.toUpperCase();
  return country !== undefined && letterCountries.includes(country) ? 'LETTER' : 'A4';
}
