import type * as z from 'zod/mini';

export function problemsOf(schema: z.ZodMiniType, values: unknown): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    if (!problems.has(name)) problems.set(name, message);
  }
  return problems;
}
