import { useEffect, useState } from 'react';
import { deadlineMs } from '#/contract/endpoint.ts';
import { after } from '#/data/waiting.ts';
import { Problem } from '#/domain/problem.ts';

/** The rules of phone numbers. */
export type PhoneRules = typeof import('#/domain/phone.ts');

let known: PhoneRules | undefined;

/** The rules of phone numbers, fetched when the first number turns up. Throws a Problem when they cannot be had. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  try {
    known ??= await inTime(import('#/domain/phone.ts'));
  } catch (cause) {
    throw new Problem('offline', { call: 'rules of phone numbers', cause });
  }
  return known;
}

/** A browser waits for a part of the app for as long as the network keeps it waiting. */
async function inTime<T>(part: Promise<T>): Promise<T> {
  return Promise.race([
    part,
    after(deadlineMs).then(() => {
      throw new Error('No answer in time');
    }),
  ]);
}

/** The rules of phone numbers; undefined while they are not needed or on their way, and where they cannot be had. */
export function usePhoneRules(isNeeded = true): PhoneRules | undefined {
  const [rules, setRules] = useState(known);
  useEffect(() => {
    if (isNeeded) loadPhoneRules().then(setRules, (error: unknown) => console.warn(String(error)));
  }, [isNeeded]);
  return rules;
}
