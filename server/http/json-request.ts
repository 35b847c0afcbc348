import type * as z from 'zod/mini';
import type { HttpContext } from './environment.ts';
import { isWithin } from './json-shape.ts';
import { Refusal } from './refusal.ts';

/** One body can have a hundred thousand wrong members. */
const namedAtMost = 100;

/** Far beyond what any call means. */
const shape = { levels: 32, values: 50_000 };

export function parseJson<Value>(text: string, schema: z.ZodMiniType<Value>): Value {
  if (!isWithin(text, shape)) throw new Refusal('malformed');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  throw new Refusal('invalid', { fields: [...fields].slice(0, namedAtMost) });
}

export async function readJson<Value>(c: HttpContext, schema: z.ZodMiniType<Value>): Promise<Value> {
  return parseJson(await c.req.text(), schema);
}
