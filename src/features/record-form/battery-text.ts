import { t } from '@lingui/core/macro';
import { configuration } from '#/browser/configuration.ts';
import { currentLocale } from '#/browser/locale.ts';
import { languageOf } from '#/domain/locale.ts';
import { deviceNameIn } from './device-name.ts';

/** That the battery of the device needs a mode for the chosen duration (specification 2, section 2.2). */
export function batteryText(needed: 'OFFLINE' | 'BATCH'): string {
  const device = deviceNameIn(configuration().deviceName, languageOf(currentLocale())) ?? t`the recorder`;
  return needed === 'OFFLINE'
    ? t`In order to ensure battery autonomy of ${device}, offline mode is required`
    : t`In order to ensure battery autonomy of ${device}, intermittent mode is required`;
}
