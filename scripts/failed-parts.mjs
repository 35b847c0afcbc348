import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

/**
 * Vitest's reporter for the end of `npm test`: each failure with its error, also one outside a test (a file that does not
 * load, a hook, an error that nobody catches). Without it, the journeys' output hides what failed before them.
 */
export default class FailedParts {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = [
      ...modules.flatMap((module) => [...failuresOf(module), ...[...module.children.allSuites()].flatMap(failuresOf)]),
      ...modules.flatMap((module) => [...module.children.allTests('failed')].flatMap(failuresOfTest)),
      ...unhandledErrors.map((error) => `outside the tests\n${textOf(error)}`),
    ];
    writeFileSync(
      join(root, 'test-results/failed-parts.txt'),
      failures.map((failure) => `\nFailed: ${failure}\n`).join(''),
    );
  }
}

function failuresOf(moduleOrSuite) {
  const name = moduleOrSuite.fullName ?? moduleOrSuite.relativeModuleId;
  return moduleOrSuite.errors().map((error) => `${name}\n${textOf(error)}`);
}

function failuresOfTest(test) {
  return (test.result().errors ?? []).map(
    (error) => `${test.module.relativeModuleId} › ${test.fullName}\n${textOf(error)}`,
  );
}

function textOf(error) {
  const text = error.stack ?? error.message ?? String(error);
  return text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 12)
    .join('\n');
}
