import { givenRefs, sentRefs } from './parameters.ts';
import { codesOf, refusalAnswers } from './refusals.ts';
import type { SentHeader } from './call-words.ts';
import type { ErrorCode } from '#/domain/error-code.ts';

interface FileWords {
  id: string;
  tag: string;
  summary: string;
  text: string;
  type: string;
  isOpen?: boolean;
  /** A device calls it with its token. */
  isOfDevice?: boolean;
  path?: readonly string[];
  query?: Readonly<Record<string, string>>;
  sends?: readonly SentHeader[];
  /** Parts of it can be requested. */
  hasParts?: true;
  refuses?: readonly ErrorCode[];
}

/** These calls answer with a file or a page, or have no schema that both sides share. */
const files: Readonly<Record<string, FileWords>> = {
  '/v1/captcha': {
    id: 'getCaptcha',
    tag: 'Sign-in',
    summary: 'Read a captcha',
    text: 'An ALTCHA challenge. Its solution goes with the request of a temporary password.',
    type: 'application/json',
    isOpen: true,
  },
  '/v1/faq/{application}/{language}': {
    id: 'getFaq',
    tag: 'Texts',
    summary: 'Read the frequent questions',
    text: 'A page.',
    type: 'text/html',
    isOpen: true,
    path: ['application', 'language'],
    refuses: ['not-found'],
  },
  '/v1/conversions/files/{name}': {
    id: 'getConversionFile',
    tag: 'What was recorded',
    summary: 'Read a file of a recording',
    text: 'The `url` of a `ConversionInfo` leads here. A part is 206, and its ETag is that of the whole file.',
    type: 'application/octet-stream',
    path: ['name'],
    sends: ['If-None-Match', 'Range', 'If-Range'],
    hasParts: true,
    refuses: ['not-converted', 'no-data', 'unsupported-format', 'not-found', 'files-away'],
  },
  '/v1/devices/{id}/firmware/file': {
    id: 'getDevicesIdFirmwareFile',
    tag: 'Devices',
    summary: 'Read the file of the target firmware of a device',
    text: 'The device itself calls it. The ETag is the SHA-256 of the file.',
    type: 'application/octet-stream',
    isOfDevice: true,
    path: ['id'],
    sends: ['If-None-Match', 'Range', 'If-Range'],
    hasParts: true,
    refuses: ['no-target-firmware', 'not-found', 'wrong-device-token', 'throttled', 'forbidden'],
  },
  '/v1/erasure/patients/{id}/archive': {
    id: 'getErasurePatientsIdArchive',
    tag: 'Oversight',
    summary: 'Read all that is held of a patient, as one ZIP',
    text: 'It has no length. Only the own site may call it. If it was read to its end, the caller may erase the patient within a day.',
    type: 'application/zip',
    path: ['id'],
    refuses: ['not-found', 'needs-password', 'contact-unproved', 'cross-origin', 'forbidden'],
  },
  '/api/pdf': {
    id: 'getReport',
    tag: 'What was recorded',
    summary: 'Read the resting ECG report',
    text: 'The address `web2pdf` of the configuration leads here.',
    type: 'application/pdf',
    query: { url: 'Language, application, record key and `rest-ecg-report`, such as `/en/ccw/ccw12/rest-ecg-report`.' },
    refuses: ['invalid', 'no-report', 'no-report-of-file', 'report-too-short', 'no-data', 'not-found', 'files-away'],
  },
  '/tos/{text}/{application}/{version}/{locale}.pdf': {
    id: 'getLegalText',
    tag: 'Texts',
    summary: 'Read a legal text',
    text: '`text` is `legal_notices` or `privacy_policy`.',
    type: 'application/pdf',
    isOpen: true,
    path: ['text', 'application', 'version', 'locale'],
    sends: ['If-None-Match'],
    refuses: ['not-found'],
  },
  '/manuals/{application}_{locale}.pdf': {
    id: 'getManual',
    tag: 'Texts',
    summary: 'Read the manual',
    text: 'An unknown language gets English.',
    type: 'application/pdf',
    isOpen: true,
    path: ['application', 'locale'],
    sends: ['If-None-Match'],
    refuses: ['not-found'],
  },
};

const text = { schema: { type: 'string' } };

function codesOfFile({ isOpen = false, isOfDevice = false, refuses = [] }: FileWords): ErrorCode[] {
  return codesOf({ isOpen: isOpen || isOfDevice, hasBody: false, hasId: false, isUnsafe: false, own: refuses });
}

function operation(file: FileWords) {
  const { id, tag, summary, text: description, type, ...words } = file;
  const { isOpen = false, isOfDevice = false, path = [], query = {}, sends = [], hasParts } = words;
  const hasTag = sends.includes('If-None-Match');
  const headers = givenRefs([
    'X-Request-Id',
    ...(hasTag ? ['ETag' as const] : []),
    ...(hasParts ? ['Accept-Ranges' as const] : []),
  ]);
  const content = { [type]: type === 'application/json' ? { schema: { type: 'object' } } : {} };
  const parts = {
    '206': {
      description: 'The part.',
      headers: { ...headers, ...givenRefs(['Content-Range']) },
      content,
    },
    '416': { description: 'No such part.', headers: givenRefs(['Content-Range']) },
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    parameters: [
      ...path.map((name) => ({ name, in: 'path', required: true, ...text })),
      ...Object.entries(query).map(([name, words]) => ({
        name,
        in: 'query',
        required: true,
        description: words,
        ...text,
      })),
      ...sentRefs(sends),
    ],
    responses: {
      '200': { description: 'Done.', headers, content },
      ...(hasTag ? { '304': { description: 'Nothing has changed.' } } : {}),
      ...(hasParts ? parts : {}),
      ...refusalAnswers(codesOfFile(file)),
    },
    ...(isOpen ? { security: [] } : isOfDevice ? { security: [{ device: [] }] } : {}),
  };
}

export const filePaths: Record<string, { get: ReturnType<typeof operation> }> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path, { get: operation(words) }]),
);

export const fileCodes: readonly (readonly ErrorCode[])[] = Object.values(files).map(codesOfFile);
