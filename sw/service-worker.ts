import { fetchConfigurationAtInstall, keepConfiguration } from './configuration.ts';
import { keepFormerBuilds } from './former-builds.ts';
import { listenToPages } from './messages.ts';
import { keepShell } from './shell.ts';

// What this worker keeps, and nothing else: the shell with its translations, and the configuration. It never touches
// the calls of the services: they carry personal data, which has no place in Cache Storage; and the answer to the
// sign-out wipes the device only when no worker stands between.
keepShell();
keepFormerBuilds();
fetchConfigurationAtInstall();
keepConfiguration();
listenToPages();
