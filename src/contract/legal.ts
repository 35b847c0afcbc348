import { endpoint } from './endpoint.ts';

export type LegalText = 'legal_notices' | 'privacy_policy';

export const legalCalls = {
  agree: endpoint({
    name: 'eula/agreement',
    service: 'referential',
    method: 'POST',
    path: '/eula/:application/:version/agreement',
    isChange: true,
  }),
};

export function legalTextPath(text: LegalText, application: string, version: string, locale: string): string {
  return `/${[text, application, version, locale].map(encodeURIComponent).join('/')}.pdf`;
}
