import type { Endpoint } from '#/contract/endpoint.ts';

type SuccessListener = (call: string) => void;
const listeners = new Set<SuccessListener>();

/** Calls `listener` after every call that succeeded, with its method and name: `GET patients/{id}`. */
export function watchSuccess(listener: SuccessListener): void {
  listeners.add(listener);
}

/** Tells the listeners that a call succeeded. */
export function tellSuccess({ method, name }: Pick<Endpoint, 'method' | 'name'>): void {
  for (const listener of listeners) listener(`${method} ${name}`);
}
