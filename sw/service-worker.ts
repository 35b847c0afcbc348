import { fetchConfigurationAtInstall, cacheConfiguration } from './configuration.ts';
import { serveFormerBuilds } from './former-builds.ts';
import { listenToPages } from './messages.ts';
import { cacheShell } from './shell.ts';

// The worker never handles service calls, because they carry personal data.
cacheShell();
serveFormerBuilds();
fetchConfigurationAtInstall();
cacheConfiguration();
listenToPages();
