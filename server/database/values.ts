import { types, type CustomTypesConfig } from 'pg';

type Type = Parameters<CustomTypesConfig['getTypeParser']>[0];

const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const instantOf = types.getTypeParser(TIMESTAMPTZ, 'text');

function moment(text: string): string {
  const instant: unknown = instantOf(text);
  return instant instanceof Date ? instant.toISOString() : text;
}

const ours = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [DATE, (text) => text],
  [TIMESTAMPTZ, moment],
]);

export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((oid: Type, format?: 'text') =>
    ours.get(oid) ?? types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
