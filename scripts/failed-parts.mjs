import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

/** So long nothing is reported, in ms, until the run is ended. Each test ends sooner (tests/vitest.config.ts). */
const longestSilenceMs = 360_000;

/**
 * Vitest's reporter for the end of `npm test`: each failure with its error, also one outside a test (a file that does not
 * load, a hook, an error that nobody catches). Without it, the journeys' output hides what failed before them. It also
 * ends a run that hangs outside its tests, where Vitest has no limit, and says in which files.
 */
export default class FailedParts {
  #running = new Set();
  #failures = [];
  #silence;

  onInit() {
    this.#hear();
  }

  onTestModuleQueued(module) {
    this.#hear(() => this.#running.add(module.relativeModuleId));
  }

  onTestCaseReady() {
    this.#hear();
  }

  onTestCaseResult(test) {
    this.#hear(() => this.#failures.push(...failuresOfTest(test)));
  }

  onTestModuleEnd(module) {
    this.#hear(() => this.#running.delete(module.relativeModuleId));
    this.#failures.push(...failuresOf(module), ...[...module.children.allSuites()].flatMap(failuresOf));
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

  /** Vitest's own way to end waits for the run, which hangs. */
  #giveUp() {
    write([...this.#failures, `the run hangs outside its tests, in ${[...this.#running].join(', ') || 'no file'}`]);
    descendantsOf(process.pid).forEach(kill);
    process.exit(1);
  }
}

/** The innermost first. A process that hangs, or a server that its test has started, does not end with this one. */
function descendantsOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (one) => pairs.filter(([, parent]) => parent === one).flatMap(([child]) => [...below(child), child]);
  return below(pid);
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
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
