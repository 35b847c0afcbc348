import type * as z from 'zod/mini';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

/** The value of a JSON text, checked. Throws a refusal: 'malformed' for no JSON, 'invalid' with the fields that are wrong. */
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

/** The body of a request, checked against the contract. Throws as `parseJson`. */
export async function readJson<Value>(c: HttpContext, schema: z.ZodMiniType<Value>): Promise<Value> {
  return parseJson(await c.req.text(), schema);
}
