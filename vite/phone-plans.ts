import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';
import { countries } from '../src/domain/country.ts';

/** The plan of a country, as libphonenumber-js packs it into a list; these are the places in it that count here. */
type Plan = unknown[];
const place = { prefixAbroad: 1, pattern: 2, lengths: 3, formats: 4, afterParsing: 9 } as const;
/** In a format: the beginnings of the numbers that it is for, from the roughest to the exact one. */
const beginnings = 2;

interface Plans {
  countries: Record<string, Plan>;
  /** The countries that share a calling code, the largest first. */
  country_calling_codes: Record<string, string[]>;
}

/**
 * Trims the numbering plans of the pages to what `src/domain/phone.ts` asks of them: a third of their bytes. The server
 * judges with the complete plans.
 */
export function phonePlans(): Plugin {
  return {
    name: 'phone-plans',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /libphonenumber-js\/metadata\.max\.json\.js$/ },
      handler: () => ({ code: `export default ${JSON.stringify(trimmed(completePlans()))}`, moduleType: 'js' }),
    },
  };
}

/** The complete plans of all countries. */
export function completePlans(): MetadataJson {
  return createRequire(import.meta.url)('libphonenumber-js/max/metadata') as MetadataJson;
}

/**
 * The plans without what no page needs. Countries with a supported calling code keep all that judges and writes a number.
 * Of the others remains what tells their numbers from wrong ones: one plan for each calling code, without kinds of numbers.
 */
export function trimmed(complete: MetadataJson): MetadataJson {
  const { countries: plans, country_calling_codes: codes, ...others } = complete as unknown as Plans;
  const supported = new Set<string>(countries.map(({ telephoneCode }) => telephoneCode));
  const planOf = (id: string) => plans[id] ?? [];
  const kept: Plans = { countries: {}, country_calling_codes: {} };
  for (const [code, ids] of Object.entries(codes)) {
    const stays = supported.has(code) ? ids : ids.slice(0, 1);
    kept.country_calling_codes[code] = stays;
    for (const id of stays)
      kept.countries[id] = supported.has(code) ? withExactFormats(planOf(id)) : joined(ids.map(planOf));
  }
  return { ...others, ...kept } as unknown as MetadataJson;
}

/** The rougher beginnings serve a number that is still being typed. */
function withExactFormats(plan: Plan): Plan {
  const formats = plan[place.formats] as unknown[][] | 0;
  // The formats are those of the first country with the calling code.
  if (!formats) return plan;
  const exact = formats.map((format) =>
    format.map((value, index) => (index === beginnings && Array.isArray(value) ? value.slice(-1) : value)),
  );
  return plan.with(place.formats, exact);
}

/** One plan for all countries of a calling code: any of their numbers fits it. */
function joined(plans: readonly Plan[]): Plan {
  const patterns = plans.map((plan) => String(plan[place.pattern]));
  const lengths = new Set(plans.flatMap((plan) => plan[place.lengths] as number[]));
  const [first = []] = plans;
  return first
    .slice(0, place.afterParsing)
    .with(place.prefixAbroad, 0)
    .with(place.pattern, [...new Set(patterns)].join('|'))
    .with(
      place.lengths,
      [...lengths].toSorted((one, other) => one - other),
    )
    .with(place.formats, 0);
}
