import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectNode, root } from './installed.mjs';

interface Report {
  totals: object;
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
}

/** `.redocly.lint-ignore.yaml` says what is meant to be as it is. */
test('an independent linter finds nothing wrong with the contract', () => {
  const { stdout } = spawnSync(
    projectNode,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'docs/openapi.json', '--format=json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const { totals, problems } = JSON.parse(stdout) as Report;
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
