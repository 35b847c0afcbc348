import type * as z from 'zod/mini';

export type Service = 'referential' | 'recordService' | 'converter' | 'annotations' | 'terms';

/** A call that takes longer counts as lost (R-CAL-6). */
export const deadlineMs = 10_000;

export const fileDeadlineMs = 60_000;

export interface Endpoint<Path extends string = string, Request = unknown, Response = unknown> {
  readonly name: string;
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  /** A change is only sent if the platform is reachable. */
  readonly isChange?: true;
  /** Each request counts for the user, such as a try of a password, so none is repeated without being told. */
  readonly isCounted?: true;
  readonly request?: z.ZodMiniType<Request>;
  readonly response?: z.ZodMiniType<Response>;
}

/** `/records/:id` needs `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string | number>
    : unknown;

export function endpoint<const Path extends string, Request = never, Response = undefined>(
  declared: Endpoint<Path, Request, Response>,
): Endpoint<Path, Request, Response> {
  return declared;
}

export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
