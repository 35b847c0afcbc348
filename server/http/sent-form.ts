import { MIMEType } from 'node:util';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

/** Our largest form has four. */
const mostParts = 20;

/**
 * The form in the body. Node would read a form with a hundred thousand tiny files for seconds, and no other call
 * meanwhile. So the parts are counted first.
 */
export async function sentForm(c: HttpContext, refusal: ErrorCode): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? '';
  const boundary = boundaryOf(type);
  const sent = await c.req.raw.arrayBuffer().catch((error: unknown) => {
    // A sender may stop in the middle.
    throw error instanceof Refusal ? error : noForm(refusal);
  });
  const body = Buffer.from(sent);
  if (boundary === undefined || partsIn(body, `--${boundary}`) > mostParts) throw noForm(refusal);
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw noForm(refusal);
  });
}

/** As the reader of the form finds it: what is counted must be what is read. A form of another type has no parts to count. */
function boundaryOf(type: string): string | undefined {
  try {
    const { essence, params } = new MIMEType(type);
    return essence === 'multipart/form-data' ? (params.get('boundary') ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

function partsIn(body: Buffer, delimiter: string): number {
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1 && parts <= mostParts; at = body.indexOf(delimiter, at + 1))
    parts += 1;
  return parts;
}

const noForm = (code: ErrorCode) => new Refusal(code, { fields: ['file'] });
