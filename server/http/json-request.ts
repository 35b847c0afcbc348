import type * as z from 'zod/mini';
import type { HttpContext } from './environment.ts';
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

interface Shape {
  /** Lists and objects within each other. */
  levels: number;
  /** The values of all lists and objects together. */
  values: number;
}

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = Array.from('"\\,[{]}', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a JSON text is at most so deep and so wide. `JSON.parse` holds up all other calls for seconds with a text of
 * millions of brackets; this only counts. It does not tell whether the text is JSON.
 */
export function isWithin(text: string, { levels = Infinity, values = Infinity }: Partial<Shape>): boolean {
  let isText = false;
  let level = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (isText) at += sign === backslash ? 1 : 0;
    else if (sign === openList || sign === openObject) {
      level += 1;
      count += 1;
    } else if (sign === closeList || sign === closeObject) level -= 1;
    else if (sign === comma) count += 1;
    if (level > levels || count > values) return false;
  }
  return true;
}
