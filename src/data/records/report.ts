import { mutationOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { fetchOwnFile } from '#/browser/http/fetch-file.ts';
import type { FileTab } from '#/browser/page/file-tab.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { restEcgReportUrl } from '#/contract/rest-ecg-report.ts';
import { languageOf } from '#/domain/locale.ts';
import { recordKey } from '#/domain/record.ts';

export function restEcgReport(id: number) {
  return mutationOptions({
    mutationFn: async (tab: FileTab) => {
      const { application, web2pdf = '' } = configuration();
      const url = restEcgReportUrl({ language: languageOf(currentLocale()), application, id });
      const address = `${web2pdf}?${new URLSearchParams({ url }).toString()}`;
      try {
        const report = await fetchOwnFile('rest-ecg-report', address, 'application/pdf');
        tab.show(report, `${recordKey(application, id)}.pdf`);
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    meta: { quiet: true },
  });
}
