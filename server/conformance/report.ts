import type { Report } from './check-list.ts';
import type { Outcome, Result } from './outcome.ts';
import type { Platform } from './platform.ts';

const outcomes = ['passed', 'failed', 'not offered', 'not tried'] as const satisfies Outcome[];

function resultsOf({ groups }: Report): Result[] {
  return groups.flatMap(({ results }) => results);
}

export function countsOf(report: Report): Record<Outcome, number> {
  const results = resultsOf(report);
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  return Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])) as Record<Outcome, number>;
}

/** A platform on which nothing could be tried has not passed. */
export function hasPassed(report: Report): boolean {
  const { failed, passed } = countsOf(report);
  return failed === 0 && passed > 0;
}

const indented = (label: string, text: string) =>
  text.split('\n').map((line, index) => `      ${(index === 0 ? label : '').padEnd(6)}${line}`);

function reasonOf({ outcome, reason = '' }: Result): string {
  return outcome === 'not offered' ? `the app without it: ${reason}` : reason;
}

function linesOf(result: Result): string[] {
  const { requirement, title, outcome, sent, came } = result;
  const reason = reasonOf(result);
  return [
    `  ${outcome.padEnd(12)}${requirement.padEnd(10)}${title}`,
    ...(reason ? [`      ${reason}`] : []),
    ...(sent ? indented('sent', sent) : []),
    ...(came ? indented('came', came) : []),
  ];
}

export function reportText(report: Report): string {
  const groups = report.groups.flatMap(({ name, results }) => [name, ...results.flatMap(linesOf), '']);
  const counts = Object.entries(countsOf(report)).map(([outcome, count]) => `${count} ${outcome}`);
  const left = report.left.length === 0 ? [] : ['Left on the platform:', ...report.left.map((what) => `  ${what}`), ''];
  return [...groups, ...left, `${counts.join(', ')}\n`].join('\n');
}

export function reportJson(report: Report, { url, application }: Platform): string {
  const { groups, left } = report;
  return `${JSON.stringify({ platform: url.origin, application, counts: countsOf(report), left, groups }, undefined, 2)}\n`;
}
