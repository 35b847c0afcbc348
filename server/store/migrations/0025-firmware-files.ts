import { historyFunction, historyTrigger } from './0019-history/triggers.ts';

/** The history copies whole rows, so the bytes of a file stand apart. */
export const firmwareFiles = `
create table firmware_file (
  firmware_id bigint primary key references firmware (id) on delete cascade,
  contents bytea not null
);
insert into firmware_file (firmware_id, contents) select id, contents from firmware where contents is not null;
alter table firmware drop column contents;
`;

const parts = ['firmware_upgrade', 'firmware_hardware', 'firmware_driver'];

export const firmwareHistory = `${historyFunction('create or replace', {
  next: [
    `when told ? 'serial' then told ->> 'serial'`,
    `when told ? 'release' then told ->> 'release'`,
    `when tg_argv[0] = 'firmware' then (select release from firmware where id = object)`,
  ],
})}
${historyTrigger('firmware', { kind: 'firmware' })}
${parts
  .map((table) =>
    historyTrigger(table, {
      kind: 'firmware',
      object: 'firmware_id',
      events: 'insert or delete',
      created: 'changed',
      deleted: 'changed',
      left: ['firmware_id'],
    }),
  )
  .join('')}
`;
