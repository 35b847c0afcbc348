import { applicationCodes, type ApplicationCode } from '../domain/application.ts';
import { idIn } from '../domain/id.ts';
import { isLanguage, type Language } from '../domain/locale.ts';
import { recordKey } from '../domain/record.ts';

interface Report {
  language: Language;
  application: ApplicationCode;
  id: number;
}

/** The PDF service's `url` query, such as `/en/ccw/ccw12/rest-ecg-report` (R-CAL-35). */
export function restEcgReportUrl({ language, application, id }: Report): string {
  return `/${language}/${application.toLowerCase()}/${recordKey(application, id)}/rest-ecg-report`;
}

export function restEcgReportOf(url: string): Report | undefined {
  const [, language = '', variant = '', key = '', ...rest] = url.split('/');
  const application = applicationCodes.find((code) => code.toLowerCase() === variant);
  const id = application && key.startsWith(variant) ? idIn(key.slice(variant.length)) : undefined;
  if (!application || !id || !isLanguage(language) || rest.join('/') !== 'rest-ecg-report') return undefined;
  return { language, application, id };
}
