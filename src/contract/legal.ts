import { endpoint } from './endpoint.ts';

/** The legal texts that exist as PDF, as the last-versions file names them. */
export type LegalText = 'legal_notices' | 'privacy_policy';

/** The calls on legal texts (specification 1, section 7). */
export const legalCalls = {
  /** The user accepts a version of the legal notices of an application. */
  agree: endpoint({
    name: 'eula/agreement',
    service: 'referential',
    method: 'POST',
    path: '/eula/:application/:version/agreement',
    isChange: true,
  }),
};

/** Where a legal text lies below the terms' address: per application, version and locale. */
export function legalTextPath(text: LegalText, application: string, version: string, locale: string): string {
  return `/${[text, application, version, locale].map(encodeURIComponent).join('/')}.pdf`;
}
