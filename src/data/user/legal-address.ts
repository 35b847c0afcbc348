import { configuration } from '#/browser/settings/configuration.ts';
import { serviceAddress } from '#/browser/http/service-address.ts';
import { legalTextPath, type LegalText } from '#/contract/legal.ts';
import type { Locale } from '#/domain/locale.ts';

export function legalTextAddress(text: LegalText, version: string, locale: Locale): string {
  return `${serviceAddress('terms')}${legalTextPath(text, configuration().application, version, locale)}`;
}
