import { fetchConfigurationAtInstall, keepConfiguration } from './configuration.ts';
import { keepShell } from './shell.ts';

// What this worker keeps, and nothing else: the shell with its translations, and the configuration. It never touches
// the calls of the services: they carry personal data, which has no place in Cache Storage.
keepShell();
fetchConfigurationAtInstall();
keepConfiguration();
