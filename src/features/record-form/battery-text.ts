import { t } from '@lingui/core/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { Configuration } from '#/contract/configuration.ts';
import { inLanguage, type Language, languageOf } from '#/domain/locale.ts';

export function deviceNameIn(deviceName: Configuration['deviceName'], language: Language): string | undefined {
  return inLanguage(deviceName, language);
}

/** The warning of R-PRE-13. */
export function batteryText(needed: 'OFFLINE' | 'BATCH'): string {
  const device = deviceNameIn(configuration().deviceName, languageOf(currentLocale())) ?? t`the recorder`;
  return needed === 'OFFLINE'
    ? t`In order to ensure battery autonomy of ${device}, offline mode is required`
    : t`In order to ensure battery autonomy of ${device}, intermittent mode is required`;
}
