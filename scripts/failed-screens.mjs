import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A run on another machine leaves only what it printed, and of that sometimes only the end. */
const [mostScreenLines, mostErrorLines] = [30, 30];

/**
 * What the page showed when a journey failed, as roles and names, and after all screens the errors, so that they stand
 * at the end.
 */
export function failedScreens(results) {
  const folder = join(results, 'journeys');
  if (!existsSync(folder)) return '';
  const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .map((text) => ({
      name: /^- Name: (.*)$/m.exec(text)?.[1] ?? '',
      error: /^# Error details\s+```\n(.*?)^```$/ms.exec(text)?.[1] ?? 'no error\n',
      screen: /^```yaml\n(.*?)^```$/ms.exec(text)?.[1] ?? 'no screen\n',
    }));
  return [
    ...journeys.map(({ name, screen }) => `\nThe screen of: ${name}\n${start(afterFrame(screen), mostScreenLines)}\n`),
    ...journeys.map(({ name, error }) => `\nFailed: ${name}\n${start(error.trimEnd().split('\n'), mostErrorLines)}\n`),
  ].join('');
}

const start = (lines, most) => lines.slice(0, most).join('\n');

/** The frame is the same on every screen, and addresses and the marks for a driver say little. */
function afterFrame(screen) {
  const lines = screen
    .split('\n')
    .filter((line) => !/^\s*- (\/url|generic( \[[^\]]*\])*:$)/.test(line))
    .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''));
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  const indent = /^\s*/.exec(lines[main] ?? '')[0];
  return lines.slice(Math.max(main, 0)).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
}
