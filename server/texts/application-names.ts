import type { Configuration } from '#/contract/configuration.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import { textsFor } from './texts.ts';

const names: Readonly<Record<ApplicationCode, string>> = {
  WEMU: 'Bedside EEG',
  CCW: 'Bedside ECG',
  SOM: 'Bedside Sleep',
  CPF: 'Bedside Cardiac Follow-up',
};

export function namesOf(configuration: Configuration, application: ApplicationCode, language: Language) {
  return {
    application: application === configuration.application ? configuration.applicationName : names[application],
    contact: configuration.contact?.replaceAll('{lang}', language) || textsFor(language).distributor,
  };
}
