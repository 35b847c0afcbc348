const listKey = 'organization_id, application, status, prescriber_id, rhythm_specialist_id';
const creatorKey = 'organization_id, application, created_by_id';

function changes(columns: string, rows: Readonly<Record<string, 1 | -1>>): string {
  return Object.entries(rows)
    .map(([table, sign]) => `select ${columns}, ${sign} as change from ${table}`)
    .join(' union all ');
}

/** The order of the key prevents deadlocks between parallel statements. */
function apply(tally: string, key: string, columns: string, rows: Readonly<Record<string, 1 | -1>>): string {
  return `insert into ${tally} as tally (${key}, count)
    select ${key}, sum(change) from (${changes(columns, rows)}) as changed group by ${key} having sum(change) <> 0 order by ${key}
    on conflict (${key}) do update set count = tally.count + excluded.count;`;
}

type Operation = 'insert' | 'update' | 'delete';

/** Replaces the function. The columns of `optional` may be null. */
export function tallyStatements(
  operation: Operation,
  rows: Readonly<Record<string, 1 | -1>>,
  optional: readonly string[],
): string {
  const listColumns = optional.reduce((key, name) => key.replace(name, `coalesce(${name}, 0) as ${name}`), listKey);
  return `
create or replace function record_tally_${operation}() returns trigger language plpgsql as $$
begin
  ${apply('record_tally', listKey, listColumns, rows)}
  ${apply('record_creator_tally', creatorKey, creatorKey, rows)}
  return null;
end $$;`;
}

function keep(operation: Operation, rows: Readonly<Record<string, 1 | -1>>, referencing: string): string {
  return `${tallyStatements(operation, rows, ['rhythm_specialist_id'])}
create trigger record_tally_${operation} after ${operation} on recording referencing ${referencing}
  for each statement execute function record_tally_${operation}();`;
}

/**
 * Triggers count the recordings (`docs/decisions/0004-record-tally.md`). 0 stands for no specialist, as a key cannot be
 * null.
 */
export const tallies = `
create table record_tally (
  organization_id bigint not null,
  application text not null,
  status text not null,
  prescriber_id bigint not null,
  rhythm_specialist_id bigint not null,
  count bigint not null,
  primary key (${listKey})
);
create table record_creator_tally (
  organization_id bigint not null,
  application text not null,
  created_by_id bigint not null,
  count bigint not null,
  primary key (${creatorKey})
);
${keep('insert', { new_rows: 1 }, 'new table as new_rows')}
${keep('update', { new_rows: 1, old_rows: -1 }, 'old table as old_rows new table as new_rows')}
${keep('delete', { old_rows: -1 }, 'old table as old_rows')}

create function record_tally_truncate() returns trigger language plpgsql as $$
begin
  delete from record_tally;
  delete from record_creator_tally;
  return null;
end $$;
create trigger record_tally_truncate after truncate on recording for each statement execute function record_tally_truncate();
`;
