import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FileTab } from '#/browser/page/file-tab.ts';
import { fileKeys } from './file-keys.ts';

const loadCode = () => import('./report-file.ts');

export function restEcgReport(id: number) {
  return mutationOptions({
    mutationFn: async (tab: FileTab, { client }) => {
      const { openReport } = await loadCode().catch((error: unknown) => {
        tab.close();
        throw error;
      });
      await openReport(client, id, tab);
    },
    meta: { quiet: true },
  });
}

/** When the report was saved for a visit. */
export function savedReportQuery(id: number) {
  return queryOptions({
    queryKey: fileKeys.savedReport(id),
    queryFn: async ({ client }) => (await loadCode()).savedReportTime(client, id),
    gcTime: 0,
    meta: { quiet: true },
  });
}
