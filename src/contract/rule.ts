import * as z from 'zod/mini';

/**
 * A check by a rule of the domain: what it finds becomes the message of the issue, a code that the form turns into words
 * (docs/decisions/0014).
 */
export function rule<Value>(problemOf: (value: Value) => string | undefined) {
  return z.check<Value>(({ value, issues }) => {
    const problem = problemOf(value);
    if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: value });
  });
}
