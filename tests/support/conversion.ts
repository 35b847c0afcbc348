import { expect, type APIRequestContext } from 'playwright/test';
import { ownHeaders } from './session.ts';

/** Returns when the server has converted the recording to EDF+. */
export async function converted(request: APIRequestContext, key: string, application = 'WEMU'): Promise<void> {
  const headers = { ...ownHeaders, 'X-Application': application };
  await request.post('/v1/convert/bff', {
    headers,
    data: { destFormats: ['EDF_PLUS'], recordKey: key, srcFormat: 'BFF' },
  });
  const status = async () => {
    const answer = await request.get(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS`, {
      headers,
    });
    const infos = (await answer.json()) as { conversionStatus: string }[];
    return infos[0]?.conversionStatus;
  };
  await expect.poll(status).toBe('DONE');
}
