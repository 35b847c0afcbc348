import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

/** So long nothing is reported, in ms, until the run is ended. Each test ends sooner (tests/vitest.config.ts). */
const longestSilenceMs = 360_000;

/** The run is closed for this long, in ms, before the process ends. */
const closingMs = 10_000;

/**
 * Vitest's reporter for the end of `npm test`: each failure with its error, also one outside a test (a file that does not
 * load, a hook, an error that nobody catches). Without it, the journeys' output hides what failed before them. It also
 * ends a run that hangs outside its tests, where Vitest has no limit, and says in which files.
 */
export default class FailedParts {
  #vitest;
  #running = new Set();
  #silence;

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestModuleQueued(module) {
    this.#hear(() => this.#running.add(module.relativeModuleId));
  }

  onTestCaseReady() {
    this.#hear();
  }

  onTestCaseResult() {
    this.#hear();
  }

  onTestModuleEnd(module) {
    this.#hear(() => this.#running.delete(module.relativeModuleId));
  }

  onTestRunEnd(modules, unhandledErrors) {
    clearTimeout(this.#silence);
    write([
      ...modules.flatMap((module) => [...failuresOf(module), ...[...module.children.allSuites()].flatMap(failuresOf)]),
      ...modules.flatMap((module) => [...module.children.allTests('failed')].flatMap(failuresOfTest)),
      ...unhandledErrors.map((error) => `outside the tests\n${textOf(error)}`),
    ]);
  }

  #hear(note) {
    note?.();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#giveUp(), longestSilenceMs);
  }

  async #giveUp() {
    write([`the run hangs outside its tests, in ${[...this.#running].join(', ') || 'no file'}`]);
    setTimeout(end, closingMs);
    await this.#vitest.close();
    end();
  }
}

/** A process that hangs does not end with this one. */
function end() {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(1);
}

function write(failures) {
  writeFileSync(
    join(root, 'test-results/failed-parts.txt'),
    failures.map((failure) => `\nFailed: ${failure}\n`).join(''),
  );
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
