import type { Configuration } from '#/contract/configuration.ts';
import { inLanguage, type Language } from '#/domain/locale.ts';

export function deviceNameIn(deviceName: Configuration['deviceName'], language: Language): string | undefined {
  return inLanguage(deviceName, language);
}
