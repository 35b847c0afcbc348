import { historyFunction, historyTrigger } from './0019-history/triggers.ts';

/** A version alone names nothing: each product has a firmware 1.0.0. */
const withVersion = `concat_ws(' ', %, told ->> 'release')`;

const productOf = (id: string) => `(select name from product where product.id = ${id})`;

const firmwareName = `(select concat_ws(' ', ${productOf('product_id')}, release) from firmware where id = object)`;

const lines = {
  first: [
    `when tg_table_name = 'firmware' then ${withVersion.replace('%', productOf(`(told ->> 'product_id')::bigint`))}`,
    `when told ? 'name' and told ? 'release' then ${withVersion.replace('%', `told ->> 'name'`)}`,
  ],
  next: [
    `when told ? 'serial' then told ->> 'serial'`,
    `when tg_argv[0] = 'firmware' then ${firmwareName}`,
    `when tg_argv[0] = 'patient' and not told ? 'first_name'
        then (select concat_ws(' ', first_name, last_name) from patient where id = object)`,
  ],
};

export const writeHistory = historyFunction('create or replace', lines);

/** A later migration names further objects. */
export const writeHistoryWith = (next: readonly string[]) =>
  historyFunction('create or replace', { ...lines, next: [...lines.next, ...next] });

/** A save that changes nothing leaves no row, so the version of a row is left out. */
export const historyDetails = `${writeHistory}
drop trigger write_history on patient;
drop trigger write_history on recording;
${historyTrigger('patient', { kind: 'patient', left: ['last_name_key', 'first_name_key', 'version'] })}
${historyTrigger('recording', {
  kind: 'recording',
  left: ['diagnosis_author_first_name', 'diagnosis_author_last_name', 'version'],
})}
${historyTrigger('patient_medical_tag', {
  kind: 'patient',
  object: 'patient_id',
  events: 'insert or delete',
  created: 'changed',
  deleted: 'changed',
  left: ['patient_id'],
})}
`;
