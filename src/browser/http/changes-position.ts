import type { Service } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { isOnOwnPlatform } from './service-address.ts';

export interface ChangesPosition {
  /** A stream of changes that continues here tells of each change that the answer may lack. */
  id: string;
  /** When the answer came, by `performance.now()`. What was requested later lacks no earlier change. */
  since: number;
}

const positions = new WeakMap<object, ChangesPosition>();

/** Undefined if the platform has not told it. */
export function positionOf(answer: unknown): ChangesPosition | undefined {
  return isObject(answer) ? positions.get(answer) : undefined;
}

/** Another platform cannot speak for this one. */
export function notePosition(service: Service, headers: Headers, answer: unknown): void {
  const id = headers.get(names.changesPosition);
  if (id && isObject(answer) && isOnOwnPlatform(service)) positions.set(answer, { id, since: performance.now() });
}

/** For an object that is equal to an answer. */
export function copyPosition(answer: unknown, equal: unknown): void {
  const position = positionOf(answer);
  if (position && isObject(equal)) positions.set(equal, position);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
