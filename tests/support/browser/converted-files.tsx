import { i18n } from '@lingui/core';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ConversionInfo } from '#/contract/conversions.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { recordQuery } from '#/data/records/records.ts';
import { ConvertedFiles } from '#/features/conversions/converted-files.tsx';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { messages } from '../../../locales/en/messages.po';
import { startTestApp, WithApp } from './with-app.tsx';

/** What the converter says about one format. */
export const info = (key: string, conversionStatus: string, url: string | null = null): ConversionInfo => ({
  url,
  format: { key, label: 'said by the server' },
  recordKey: 'wemu12',
  conversionStatus,
});
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The converter's next answers, by method. */
export let answers: { GET: () => Response | Promise<Response>; POST: () => Response | Promise<Response> };
/** The calls. */
export let requested: { method: string; address: URL; body: unknown; credentials: RequestCredentials | undefined }[] =
  [];

/** Installs a converter that knows no conversions. */
export function startConverter(): void {
  requested = [];
  answers = { GET: () => json([]), POST: () => json([]) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method === 'POST' ? 'POST' : 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requested.push({ method, address: new URL(new Request(input).url), body, credentials: init?.credentials });
    return answers[method]();
  });
}

/** Closes what it said, and restores the connection. */
export function stopConverter(): void {
  closeNotification();
  reportAnswer(performance.now());
}

/** Shows the recording's formats. */
export async function shown(
  formats: readonly ('ISHNE' | 'ISHNE_ZIP' | 'EDF_PLUS')[] = ['ISHNE', 'ISHNE_ZIP', 'EDF_PLUS'],
) {
  const queryClient = startTestApp();
  const { record } = configuration();
  startTestApp({ record: { ...record, default: { ...record.default, supportedConversions: [...formats] } } });
  i18n.load('en', messages);
  queryClient.setQueryData(recordQuery(12).queryKey, { value: { id: 12, restEcg: false } as MedicalRecord });
  queryClient.setQueryDefaults(recordQuery(12).queryKey, { staleTime: Infinity });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ConvertedFiles id={12} />
    </WithApp>,
  );
  const row = (format: string) => screen.getByRole('listitem').nth(formats.findIndex((known) => known === format));
  return { screen, row, queryClient };
}
