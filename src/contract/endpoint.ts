import type * as z from 'zod/mini';

/** The services a call can go to; where each lives stands in the configuration. */
export type Service = 'referential' | 'recordService' | 'converter' | 'annotations' | 'terms';

/** How long a call may take before it counts as a network failure, in ms (R-CAL-6). */
export const deadlineMs = 10_000;

/** How long a file may take, in ms. */
export const fileDeadlineMs = 60_000;

/** One call of the wire: what it is named in problems, where it goes, what it carries and what it answers. */
export interface Endpoint<Path extends string = string, Request = unknown, Response = unknown> {
  readonly name: string;
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the service's address, with `:name` for each parameter. */
  readonly path: Path;
  /** It changes what the platform keeps for a user who is signed in: it is only sent to a platform that can be reached. */
  readonly isChange?: true;
  readonly request?: z.ZodMiniType<Request>;
  readonly response?: z.ZodMiniType<Response>;
}

/** The parameters in a path: `/records/:id` needs `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string | number>
    : unknown;

/** Declares a call; it only carries the types along. */
export function endpoint<const Path extends string, Request = never, Response = undefined>(
  declared: Endpoint<Path, Request, Response>,
): Endpoint<Path, Request, Response> {
  return declared;
}

/** The path with its parameters filled in, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
