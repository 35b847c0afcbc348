import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const mostLines = 60;

/**
 * What the page showed when a journey failed, as roles and names. A run on another machine leaves only what it printed.
 */
export function failedScreens(results) {
  const folder = join(results, 'journeys');
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .map((text) => {
      const name = /^- Name: (.*)$/m.exec(text)?.[1] ?? '';
      const screen = /^```yaml\n(.*?)^```$/ms.exec(text)?.[1] ?? 'no screen\n';
      return `\nThe screen of: ${name}\n${afterFrame(screen.split('\n')).slice(0, mostLines).join('\n')}\n`;
    })
    .join('');
}

/** The frame is the same on every screen. */
function afterFrame(lines) {
  const banner = lines.findIndex((line) => line.startsWith('- banner'));
  const main = lines.findIndex((line) => line.startsWith('- main'));
  return banner < 0 || main < 0 ? lines : [...lines.slice(0, banner), ...lines.slice(main)];
}
