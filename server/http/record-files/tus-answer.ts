import type { HttpContext } from '../environment.ts';

/** An answer of the tus server, with the headers that every answer of the platform has. */
export function tusAnswer(c: HttpContext, answer: Response): Response {
  return c.newResponse(answer.body, answer);
}
