import type { Endpoint } from '#/contract/endpoint.ts';

type SuccessListener = (call: string) => void;
const listeners = new Set<SuccessListener>();

export function watchSuccess(listener: SuccessListener): void {
  listeners.add(listener);
}

export function tellSuccess({ method, name }: Pick<Endpoint, 'method' | 'name'>): void {
  for (const listener of listeners) listener(`${method} ${name}`);
}
