import type { GivenHeader, SentHeader } from './call-words.ts';
import type { JsonSchema } from './schemas.ts';

const text = { type: 'string' } as const;

interface Header {
  description: string;
  schema: JsonSchema;
  isRequired?: true;
  example?: string;
}

const sentHeaders: Readonly<Record<SentHeader | 'X-Application' | 'X-lang', Header>> = {
  'X-Application': {
    description: 'The application of the session.',
    schema: text,
    isRequired: true,
    example: 'WEMU',
  },
  'X-lang': {
    description: 'The locale, such as `de-DE`. Messages are in its language, or in English.',
    schema: text,
    example: 'en-GB',
  },
  'X-Email': { description: 'The e-mail address.', schema: text, isRequired: true, example: 'doctor@demo.example' },
  'X-Password': { description: 'The password.', schema: text, isRequired: true },
  'X-Password-Encoding': {
    description: '`percent`: the password is percent-encoded UTF-8. Without it, it is Latin-1.',
    schema: { type: 'string', enum: ['percent'] },
  },
  'X-Auth-Token-1': { description: 'Joins the steps of a sign-in.', schema: text, isRequired: true },
  'X-Auth-Confirmation-Code': { description: 'The security code.', schema: text, isRequired: true, example: '123456' },
  'X-Sign-Out-Token': { description: 'Ends its session without the cookie.', schema: text },
  'Idempotency-Key': {
    description: 'For at least 30 days, a repeated call with this key gets the first answer.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  'If-Match': { description: 'The ETag that was read. Another version answers 412.', schema: text },
  'If-None-Match': { description: 'The ETag that is known. The same contents answer 304.', schema: text },
  'Last-Event-ID': {
    description:
      'The id of the last event, or an `X-Changes-Position`. Several, with a space between them: the stream continues at the oldest.',
    schema: text,
  },
  Range: { description: 'One range of bytes or several.', schema: text, example: 'bytes=1048576-2097151' },
  'Tus-Resumable': { description: 'The version of tus.', schema: text, isRequired: true, example: '1.0.0' },
  'Upload-Length': { description: 'The size of the file in bytes.', schema: { type: 'integer' }, isRequired: true },
  'Upload-Metadata': {
    description:
      '`name`, and perhaps `fingerprint`, `further` (`true`), `replaces` (the `id` of a file) and `reason`: each with its value in Base64, separated by commas.',
    schema: text,
    isRequired: true,
    example: 'name bmlnaHQuZWRm',
  },
  'Upload-Offset': {
    description: 'How many bytes the platform has already.',
    schema: { type: 'integer' },
    isRequired: true,
  },
  'If-Range': { description: 'The ETag of the part that one has. Another file is answered whole.', schema: text },
};

const givenHeaders: Readonly<Record<GivenHeader | 'X-Request-Id', { description: string; schema: JsonSchema }>> = {
  'X-Request-Id': { description: 'Names the call in the log of the platform.', schema: text },
  'X-Auth-Token-1': { description: 'Joins the steps of a sign-in.', schema: text },
  'X-Auth-Modes': { description: 'How a code can be sent to this account, such as `EMAIL,SMS`.', schema: text },
  'X-Sign-Out-Token': { description: 'Ends this session without the cookie.', schema: text },
  'X-Changes-Position': {
    description: 'A `Last-Event-ID` for a stream of all changes that this answer may lack.',
    schema: text,
  },
  ETag: { description: 'The version of what was answered.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'Set-Cookie': { description: 'The cookie of the session.', schema: text },
  'Content-Range': { description: 'Which bytes these are, and of how many.', schema: text },
  Location: { description: 'Where it is.', schema: text },
  'Upload-Offset': { description: 'How many bytes the platform has.', schema: { type: 'integer' } },
  'Upload-Length': { description: 'The size of the file in bytes.', schema: { type: 'integer' } },
  'Accept-Ranges': { description: '`bytes`: parts can be requested.', schema: text },
};

export function sentRefs(names: readonly (keyof typeof sentHeaders)[]): object[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

export function givenRefs(names: readonly (keyof typeof givenHeaders)[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What these references lead to. */
export const headerComponents = {
  parameters: Object.fromEntries(
    Object.entries(sentHeaders).map(([name, { isRequired, ...header }]) => [
      name,
      { name, in: 'header', required: isRequired === true, ...header },
    ]),
  ),
  headers: givenHeaders,
};
