import type * as z from 'zod/mini';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

export function parseJson<Value>(text: string, schema: z.ZodMiniType<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', { fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] });
}

export async function readJson<Value>(c: HttpContext, schema: z.ZodMiniType<Value>): Promise<Value> {
  return parseJson(await c.req.text(), schema);
}
