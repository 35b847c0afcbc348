import 'temporal-polyfill/global';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { convertStored } from '../../converter/convert-stored.ts';
import { startConverter, type Converter } from '../../converter/converter.ts';
import { createLog } from '../../log.ts';
import { insertProducts } from '../../testing/products.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { conversionRequest, infosOf } from '../testing/conversions.ts';
import { callIn, refusalOf, testPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { edfBytes, prescribedBefore, upload } from '../testing/uploads.ts';

withDatabase('a file of an ECG that counts, without recorders', (engine) => {
  let team: CareTeam;
  let converter: Converter;
  beforeAll(async () => {
    const signedIn = await careTeam(engine.db, 'CCW');
    await insertProducts(engine.db);
    const log = createLog(() => undefined);
    converter = startConverter({ db: engine.db, log, convert: convertStored(signedIn.platform.uploadsFolder) });
    const platform = testPlatform(engine.db, { recorders: undefined, converter });
    team = { ...signedIn, platform: { ...platform, call: callIn(platform, 'CCW') } };
  });
  afterAll(() => converter.stop());

  /** The channel has this label. */
  const accepted = async (label: string) => {
    const id = await testRecording(engine.db, { ...prescribedBefore(), application: 'CCW' });
    const bytes = edfBytes({ field: { at: 256, text: label.padEnd(16) } });
    const state = await upload({ ...team.platform, application: 'CCW' }, team.technician, id, bytes);
    expect(state.state).toBe('accepted');
    return `ccw${id}`;
  };
  const get = (path: string) => team.platform.call(path, { cookie: team.technician });
  const convert = (key: string) => {
    const body = conversionRequest(key, 'ISHNE');
    return team.platform.call('/v1/convert/bff', { method: 'POST', cookie: team.technician, body });
  };

  test('becomes ISHNE', async () => {
    const key = await accepted('ECG II');
    expect((await convert(key)).status).toBe(200);
    const url = await vi.waitFor(
      async () => {
        const [found] = await infosOf(await get(`/v1/conversions/info?recordKey=${key}&formats=ISHNE`));
        if (found?.conversionStatus !== 'DONE' || !found.url) throw new Error(found?.conversionStatus);
        return found.url;
      },
      { timeout: 90_000 },
    );
    const bytes = Buffer.from(await (await get(url)).arrayBuffer());
    expect(bytes.toString('latin1', 0, 8)).toBe('ISHNE1.0');
    expect(bytes).toHaveLength(522 + 2 * 4 * 3600);
    expect(bytes.readInt16LE(522 + 2 * 4 * 3000)).toBe(3000);
  });

  test('becomes none without an ECG, and the reason is told', async () => {
    const answer = await refusalOf(await convert(await accepted('EEG Fp1')));
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'ishne-no-ecg' }] });
  });
});
