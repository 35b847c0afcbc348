// Installs the programs that the tests need, in one go. `npm test` runs it beside its first steps.
import { findFirefox, findWebKit, webKitPackages } from './engines.mjs';
import { findChromium, findPostgres, hasEdfLibrary, hasPython, installWithApt } from './machine.mjs';

const programs = [
  { isThere: findChromium, packages: ['chromium', 'chromium-headless-shell'] },
  { isThere: hasEdfLibrary, packages: ['libedf-dev', 'gcc', 'libc6-dev'] },
  { isThere: hasPython, packages: ['python3'] },
  { isThere: findFirefox, packages: ['firefox-esr'] },
  { isThere: findWebKit, packages: webKitPackages },
  { isThere: () => process.env.TEST_DATABASE_URL ?? findPostgres({ install: false }), packages: ['postgresql'] },
];

const missing = programs.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages);
// If one of them cannot be had, the others are installed one by one later.
if (missing.length > 0) installWithApt(missing);
