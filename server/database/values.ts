import { types, type CustomTypesConfig } from 'pg';

type Type = Parameters<CustomTypesConfig['getTypeParser']>[0];

const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

/** A `bigint` as a number; one that a number cannot hold stays a text rather than becoming another one. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const instantOf = types.getTypeParser(TIMESTAMPTZ, 'text');

/** A `timestamptz` as an ISO 8601 text in UTC with milliseconds. */
function moment(text: string): string {
  const instant: unknown = instantOf(text);
  return instant instanceof Date ? instant.toISOString() : text;
}

const ours = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [DATE, (text) => text],
  [TIMESTAMPTZ, moment],
]);

/** How column values become ours; given to each pool, so that no other user of `pg` in the process is changed. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: Type, format?: 'text') =>
    ours.get(oid) ?? types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
