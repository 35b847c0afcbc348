import { createHash } from 'node:crypto';
import { firmwareChange, firmwareMostBytes, firmwareProfile, type FirmwareChange } from '#/contract/firmwares.ts';
import { seenText } from '#/domain/seen-text.ts';
import type { FirmwareFile } from '../../store/administration/firmwares.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { sentForm } from '../sent-form.ts';

export interface SentFirmware {
  change: FirmwareChange;
  file: FirmwareFile;
}

const longestFileName = 200;

/** What a browser sends may hold a path, and signs that no file name needs. */
function fileNameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').slice(-longestFileName) || 'firmware.bin';
}

async function fileIn(form: FormData): Promise<FirmwareFile> {
  const files = form.getAll('file');
  const [file] = files;
  if (!(file instanceof File) || files.length > 1 || file.size === 0)
    throw new Refusal('firmware-no-file', { fields: ['file'] });
  if (file.size > firmwareMostBytes) throw new Refusal('too-large', { fields: ['file'] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fileName: fileNameOf(file.name), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Throws a refusal that names each wrong field. */
export function checkedChange(sent: unknown): FirmwareChange {
  const shape = firmwareChange.safeParse(sent);
  const texts = firmwareProfile.safeParse(sent);
  const issues = [...(shape.error?.issues ?? []), ...(texts.error?.issues ?? [])];
  if (!shape.success || issues.length > 0)
    throw new Refusal('invalid', { fields: [...new Set(issues.map(({ path }) => String(path[0])))] });
  const { version, productId, releaseNotes } = shape.data;
  return { version: seenText(version).trim(), productId, releaseNotes: releaseNotes.trim() };
}

async function read(c: HttpContext): Promise<SentFirmware> {
  const form = await sentForm(c, 'firmware-no-file');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const productId = Number(text('productId'));
  const change = checkedChange({ version: text('version'), productId, releaseNotes: text('releaseNotes') });
  return { change, file: await fileIn(form) };
}

const known = new WeakMap<Request, Promise<SentFirmware>>();

/** A body can be read only once. */
export function sentFirmware(c: HttpContext): Promise<SentFirmware> {
  const sent = known.get(c.req.raw) ?? read(c);
  known.set(c.req.raw, sent);
  return sent;
}

/** Each attempt has another boundary between the parts of its body, but the same content. */
export async function firmwareContent(c: HttpContext): Promise<string> {
  const { change, file } = await sentFirmware(c);
  return JSON.stringify([change, file.fileName, file.sha256]);
}
