import { applicationCodes, type ApplicationCode } from '../domain/application.ts';
import { idIn } from '../domain/id.ts';
import { isLanguage, type Language } from '../domain/locale.ts';
import { recordKey } from '../domain/record.ts';

/** Which report of which recording, in which language. */
interface Report {
  language: Language;
  application: ApplicationCode;
  id: number;
}

/**
 * The `url` query of the PDF service that names the report of a rest ECG, `/en/ccw/ccw12/rest-ecg-report` (specification
 * 2, section 7). The service lies at the configuration's `web2pdf`; it answers with `application/pdf`.
 */
export function restEcgReportUrl({ language, application, id }: Report): string {
  return `/${language}/${application.toLowerCase()}/${recordKey(application, id)}/rest-ecg-report`;
}

/** The report that such an address names, undefined when it names none. */
export function restEcgReportOf(url: string): Report | undefined {
  const [, language = '', variant = '', key = '', ...rest] = url.split('/');
  const application = applicationCodes.find((code) => code.toLowerCase() === variant);
  const id = application && key.startsWith(variant) ? idIn(key.slice(variant.length)) : undefined;
  if (!application || !id || !isLanguage(language) || rest.join('/') !== 'rest-ecg-report') return undefined;
  return { language, application, id };
}
