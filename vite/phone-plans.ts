import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';
import { countries } from '../src/domain/country.ts';

/**
 * libphonenumber-js packs a plan into a list with these indexes. Its generator of metadata cannot join plans, and it
 * downloads them, so a build would not be reproducible.
 */
type Plan = unknown[];
const place = { prefixAbroad: 1, pattern: 2, lengths: 3, formats: 4, afterParsing: 9 } as const;
const beginnings = 2;

interface Plans {
  countries: Record<string, Plan>;
  country_calling_codes: Record<string, string[]>;
}

/** Pages need a third of the bytes. The server has the complete plans. */
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

export function completePlans(): MetadataJson {
  return createRequire(import.meta.url)('libphonenumber-js/max/metadata') as MetadataJson;
}

/** For an unsupported calling code, one joined plan is enough. */
export function trimmed(complete: MetadataJson): MetadataJson {
  const { countries: plans, country_calling_codes: codes, ...others } = complete as unknown as Plans;
  const supported = new Set<string>(countries.map(({ telephoneCode }) => telephoneCode));
  const planOf = (id: string) => plans[id] ?? [];
  const saved: Plans = { countries: {}, country_calling_codes: {} };
  for (const [code, ids] of Object.entries(codes)) {
    const stays = supported.has(code) ? ids : ids.slice(0, 1);
    saved.country_calling_codes[code] = stays;
    for (const id of stays)
      saved.countries[id] = supported.has(code) ? withExactFormats(planOf(id)) : joined(ids.map(planOf));
  }
  return { ...others, ...saved } as unknown as MetadataJson;
}

function withExactFormats(plan: Plan): Plan {
  const formats = plan[place.formats] as unknown[][] | 0;
  if (!formats) return plan;
  const exact = formats.map((format) =>
    format.map((value, index) => (index === beginnings && Array.isArray(value) ? value.slice(-1) : value)),
  );
  return plan.with(place.formats, exact);
}

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
