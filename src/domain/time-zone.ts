import { countryOf, type Locale } from './locale.ts';

/** Countries whose hospitals have one time zone, apart from islands far away. The others must choose. */
const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BB: 'America/Barbados',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  TT: 'America/Port_of_Spain',
};

/** The zone to begin with. Undefined where the country has several. */
export function timeZoneOf(locale: Locale | (string & {})): string | undefined {
  return zones[countryOf(locale)];
}

/** A zone is a name of the IANA database, like `Europe/Paris`. An offset is none: it knows no summer time. */
export function timeZoneProblem(zone: string): 'required' | 'invalid' | undefined {
  if (zone === '') return 'required';
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(zone)) return 'invalid';
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) && undefined;
  } catch {
    return 'invalid';
  }
}
