import data from '@mdn/browser-compat-data/forLegacyNode';
import { allowed } from './allowed.mjs';
import { oldest } from './oldest.mjs';

export function feature(path) {
  return path.split('.').reduce((node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined), data);
}

/** A feature without data counts as supported. */
export function lackingBrowsers(path) {
  if (path in allowed) return [];
  const support = feature(path)?.__compat?.support;
  return support ? Object.keys(oldest).filter((browser) => !hasIt(support[browser], oldest[browser])) : [];
}

function hasIt(statements, version) {
  return [statements ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags, prefix, ...more }) => {
      if (flags || prefix || more.alternative_name) return false;
      return isReached(added, version) && !isReached(removed, version);
    });
}

function isReached(added, version) {
  if (added === true) return true;
  if (typeof added !== 'string' || added === 'preview') return false;
  const [wanted, given] = [added.replace('≤', ''), version].map((text) => text.split('.').map(Number));
  return wanted[0] < given[0] || (wanted[0] === given[0] && (wanted[1] ?? 0) <= (given[1] ?? 0));
}
