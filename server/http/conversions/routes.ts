import { Hono } from 'hono';
import type { ConversionInfo } from '#/contract/conversions.ts';
import {
  canHold,
  conversionFormats,
  convertedFileName,
  formatLabels,
  type ConversionFormat,
} from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import type { BlockFile } from '../../files/block-file.ts';
import { convertedContent, type ConversionProblem, type RecordedData } from '../../files/converted-file.ts';
import { whenNear } from '../../files/saved-file.ts';
import { recordedSeconds, type RecordedSession } from '../../files/recorded-session.ts';
import {
  requestConversions,
  conversionsOf,
  convertibleRecording,
  TooManyConversions,
  type Conversion,
} from '../../store/conversions.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { changesPosition } from '../middleware/changes-position.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { needsCare, needsCaller } from '../middleware/needs-caller.ts';
import { reads } from '../middleware/readings.ts';
import { recordOfKey } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found } from '../scope.ts';
import { conversionsOfBody, conversionsOfQuery } from './requested-conversions.ts';
import { openUploads } from '../open-upload.ts';
import { download } from './download.ts';

export function conversionRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, converter, recorders, uploads } = dependencies;
  const dataOf = async (session: RecordedSession): Promise<RecordedData | undefined> =>
    session.files ? openUploads(uploads, session.files) : recorders?.signalsOf(session);
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  const readsFile = reads(dependencies, 'file', (c) => {
    const { key, format } = fileOfName(c.req.param('name') ?? '');
    return { objectId: recordOfKey(c, key).id, detail: format };
  });
  const recordingOf = async (c: HttpContext, key: string) => {
    const { scope, id } = recordOfKey(c, key);
    return { application: scope.application, ...found(await convertibleRecording(db, scope, id)) };
  };
  const convertible = async (c: HttpContext, key: string, formats: readonly ConversionFormat[]) => {
    const recording = await recordingOf(c, key);
    if (formats.some((format) => !canHold(format, recording.application))) throw new Refusal('unsupported-format');
    return recording;
  };
  const infos = async (session: RecordedSession, formats: readonly ConversionFormat[]) =>
    (await conversionsOf(db, session, formats)).map((conversion) => infoOf(session, conversion));

  return new Hono<HttpEnvironment>()
    .get('/conversions/info', signedIn, mayRead, changesPosition, entityTag, async (c) => {
      const { recordKey: key, formats } = conversionsOfQuery(c);
      const { session, application } = await recordingOf(c, key);
      // An unsupported format in a configuration must not hide the others.
      const held = formats.filter((format) => canHold(format, application));
      if (held.length === 0) throw new Refusal('unsupported-format');
      return c.json(await infos(session, held));
    })
    .post('/convert/bff', signedIn, mayRead, async (c) => {
      const { recordKey: key, formats } = await conversionsOfBody(c);
      const { session, isOver } = await convertible(c, key, formats);
      if (!isOver) throw new Refusal('recording-not-over');
      // The conversion could only fail.
      const data = await dataOf(session);
      if (!data || recordedSeconds(session) === 0) throw new Refusal('no-data');
      for (const format of formats) refuseProblem(await whenNear(() => convertedContent(session, format, data)));
      await requestConversions(db, session, formats, c.var.caller.userId).catch(refuseTooMany);
      converter.wake();
      return c.json(await infos(session, formats));
    })
    .get('/conversions/files/:name', signedIn, mayRead, readsFile, async (c) => {
      const { key, format } = fileOfName(c.req.param('name'));
      const { session } = await convertible(c, key, [format]);
      const source = await dataOf(session);
      if (!source) throw new Refusal('no-data');
      const [conversion] = await conversionsOf(db, session, [format]);
      const crc32 = conversion?.contentCrc32 ?? null;
      if (conversion?.status !== 'DONE' || crc32 === null) throw new Refusal('not-converted');
      return download(c, session, { format, contentCrc32: crc32, source });
    });
}

/** Seconds. */
const quotaSeconds = '30';

function refuseTooMany(error: unknown): never {
  if (error instanceof TooManyConversions)
    throw new Refusal('too-many-conversions', { headers: { 'Retry-After': quotaSeconds } });
  throw error;
}

/** What fails for its size alone is tried, and its state says so. */
function refuseProblem(content: BlockFile | ConversionProblem): void {
  if (typeof content !== 'string' || content === 'too-large') return;
  throw new Refusal(content === 'unsupported' ? 'unsupported-format' : content);
}

/** Throws 'not-found'. A name is like `wemu12.EDF_PLUS`. */
function fileOfName(name: string): { key: string; format: ConversionFormat } {
  const [key = '', extension] = name.split('.');
  const format = conversionFormats.find((known) => convertedFileName(key, known) === name && known === extension);
  if (!format) throw new Refusal('not-found');
  return { key, format };
}

function infoOf({ application, id }: RecordedSession, { format, status }: Conversion): ConversionInfo {
  const key = recordKey(application, id);
  return {
    url: status === 'DONE' ? `/v1/conversions/files/${convertedFileName(key, format)}` : null,
    format: { key: format, label: formatLabels[format] },
    recordKey: key,
    conversionStatus: status,
  };
}
