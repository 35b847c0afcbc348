import { fetchConfigurationAtInstall, keepConfiguration } from './configuration.ts';
import { keepFormerBuilds } from './former-builds.ts';
import { listenToPages } from './messages.ts';
import { keepShell } from './shell.ts';

// The worker never handles service calls: they carry personal data, and it would stop the sign-out from wiping the
// storage.
keepShell();
keepFormerBuilds();
fetchConfigurationAtInstall();
keepConfiguration();
listenToPages();
