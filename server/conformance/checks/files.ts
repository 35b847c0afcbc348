import { setTimeout as wait } from 'node:timers/promises';
import { conversionCalls, type ConversionInfo, sourceFormat } from '#/contract/conversions.ts';
import { canHold, conversionFormats } from '#/domain/conversion.ts';
import { expects, offered, refuses, succeeds, tagOf, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { Fault, finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import type { Answer } from '../visitor.ts';
import { overRecording } from './recorded.ts';

/** The head of each format is longer than the parts that are compared. */
const bytesAtMost = 1000;

const pollMs = 500;
const patienceMs = 120_000;

const withoutRanges =
  'a download cannot go on where it stopped, and the first look says that the file comes only as a whole';

export function fileChecks(kit: Kit): Check[] {
  const formats = conversionFormats.filter((format) => canHold(format, kit.platform.application));
  const file = finding<{ address: URL; whole: Answer }>('a converted file');

  const infos = async (recordKey: string) => {
    const query = { recordKey, formats: formats.join(',') };
    const answer = await (await kit.as('doctor')).call(conversionCalls.info, { query });
    offered(answer);
    return { answer, data: valueOf(conversionCalls.info, answer) };
  };

  /** The kit converts only the recording that the accounts file names. */
  const converted = async (): Promise<ConversionInfo> => {
    const recordKey = await overRecording(kit);
    const done = ({ data }: Awaited<ReturnType<typeof infos>>) =>
      data.find(({ conversionStatus, url }) => conversionStatus === 'DONE' && url);
    const before = done(await infos(recordKey));
    if (before) return before;
    if (kit.settings.accounts.recording === undefined)
      throw new NotTried('needs a converted recording: name one that the kit may convert by "recording"');
    const body = { recordKey, destFormats: [formats[0]], srcFormat: sourceFormat };
    succeeds(await (await kit.as('doctor')).call(conversionCalls.start, { body }));
    kit.made(`file of ${recordKey}`, async () => 'no call removes a converted file');
    for (const started = performance.now(); performance.now() - started < patienceMs; await wait(pollMs)) {
      const after = done(await infos(recordKey));
      if (after) return after;
    }
    throw new Fault(`the conversion is not done after ${patienceMs / 1000} s`);
  };

  const get = async (headers: Record<string, string> = {}) =>
    (await kit.as('doctor')).send('GET', file.get().address, { headers, bytesAtMost });
  const part = async (from: number, to: number, headers: Record<string, string> = {}) => {
    const answer = await get({ Range: `bytes=${from}-${to}`, ...headers });
    const { whole } = file.get();
    const isTold = whole.headers.get('Accept-Ranges') === 'bytes';
    if (answer.status === 200 && !isTold) throw new NotOffered('the platform ignores Range');
    return answer;
  };

  return [
    {
      requirement: 'R-CAL-34',
      title: 'the state of each conversion is read',
      without: 'the panel says that the state cannot be read',
      run: async () => {
        const recordKey = await overRecording(kit);
        const { answer, data } = await infos(recordKey);
        const isSame = data.length > 0 && data.every((info) => info.recordKey === recordKey);
        expects(isSame, 'there is no conversion, or one of another recording', answer);
      },
    },
    {
      requirement: 'R-CON-8',
      title: 'conversions without a format are refused',
      run: async () => {
        const query = { recordKey: await overRecording(kit), formats: '' };
        refuses(await (await kit.as('doctor')).call(conversionCalls.info, { query }));
      },
    },
    {
      requirement: 'R-CON-1',
      title: 'a converted file is downloaded',
      run: async () => {
        const { url } = await converted();
        const address = new URL(url ?? '', kit.visitor().address('converter', '/'));
        const whole = await (await kit.as('doctor')).send('GET', address, { bytesAtMost });
        succeeds(whole);
        expects(whole.bytes.length > 256, 'the file is too short for a header', whole);
        file.set({ address, whole });
      },
    },
    {
      requirement: 'R-ACC-51',
      title: 'a file is not given without a session',
      run: async () => refuses(await kit.visitor().send('GET', file.get().address, { bytesAtMost }), 401, 403),
    },
    {
      requirement: 'R-CON-10',
      title: 'a part of a file is the same as in the whole',
      without: withoutRanges,
      run: async () => {
        const { whole } = file.get();
        const answer = await part(100, 199);
        expects(answer.status === 206, `the status must be 206, not ${answer.status}`, answer);
        const isSame = Buffer.from(answer.bytes).equals(whole.bytes.subarray(100, 200));
        expects(isSame, 'the bytes differ from those of the whole file', answer);
      },
    },
    {
      requirement: 'R-CON-10',
      title: 'a part says where it stands in the file',
      without: withoutRanges,
      run: async () => {
        const { whole } = file.get();
        const answer = await part(100, 199);
        const size = whole.headers.get('Content-Length');
        const [, told] = /^bytes 100-199\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? [];
        const isSame = told !== undefined && (size === null || size === told);
        expects(isSame, `Content-Range must be 'bytes 100-199/${size ?? 'the size'}'`, answer);
      },
    },
    {
      requirement: 'R-CON-10',
      title: 'a part of another version of the file is not given',
      without: withoutRanges,
      run: async () => {
        const answer = await part(100, 199, { 'If-Range': '"another version"' });
        expects(answer.status === 200, `If-Range names another ETag, so the whole file must come (200)`, answer);
      },
    },
    {
      requirement: 'R-CON-10',
      title: 'a part behind the end is refused with 416',
      without: withoutRanges,
      run: async () => {
        const beyond = Number(file.get().whole.headers.get('Content-Length') ?? 2 ** 40);
        const answer = await part(beyond, beyond + 99);
        expects(answer.status === 416, `the status must be 416, not ${answer.status}`, answer);
      },
    },
    {
      requirement: 'R-CON-10',
      title: 'a file has a strong ETag that stays',
      without: withoutRanges,
      run: async () => {
        const tag = tagOf(file.get().whole);
        const again = await part(0, 9);
        expects(!tag.startsWith('W/') && tagOf(again) === tag, 'the ETag is weak, or differs for the same file', again);
      },
    },
  ];
}
