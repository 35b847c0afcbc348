import { fetchConfigurationAtInstall, cacheConfiguration } from './configuration.ts';
import { serveFormerBuilds } from './former-builds.ts';
import { listenToPages } from './messages.ts';
import { cacheShell } from './shell.ts';

// The worker never handles service calls: they carry personal data, and it would stop the sign-out from wiping the
// storage.
cacheShell();
serveFormerBuilds();
fetchConfigurationAtInstall();
cacheConfiguration();
listenToPages();
