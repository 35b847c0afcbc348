import { expect, type APIRequestContext } from 'playwright/test';
import { ownHeaders } from './session.ts';

/** Returns when the server has converted the recording to EDF+. */
export async function converted(request: APIRequestContext, key: string): Promise<void> {
  await request.post('/v1/convert/bff', {
    headers: ownHeaders,
    data: { destFormats: ['EDF_PLUS'], recordKey: key, srcFormat: 'BFF' },
  });
  const status = async () => {
    const answer = await request.get(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS`, {
      headers: ownHeaders,
    });
    const infos = (await answer.json()) as { conversionStatus: string }[];
    return infos[0]?.conversionStatus;
  };
  await expect.poll(status).toBe('DONE');
}
