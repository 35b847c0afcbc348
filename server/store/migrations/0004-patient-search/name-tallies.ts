type Rows = Readonly<Partial<Record<'patient' | 'new_rows' | 'old_rows', 1 | -1>>>;

const pairKey = 'organization_id, last_name_key, first_name_key';
const nameKey = 'organization_id, field, name_key';

/** Pairs without a change are left out. */
function pairs(rows: Rows): string {
  const all = Object.entries(rows)
    .map(([table, sign]) => `select ${pairKey}, ${sign} as change from ${table}`)
    .join(' union all ');
  return `(select ${pairKey}, sum(change) as change from (${all}) as row group by ${pairKey} having sum(change) <> 0) as changed`;
}

function names(rows: Rows): string {
  return `(select ${nameKey}, sum(change) as change from (
      select organization_id, 'last' as field, last_name_key as name_key, change from ${pairs(rows)}
      union all
      select organization_id, 'first', first_name_key, change from ${pairs(rows)}
    ) as name group by ${nameKey} having sum(change) <> 0) as changed`;
}

/** The order of the key prevents deadlocks between parallel statements. */
function add(tally: string, key: string, source: string): string {
  return `insert into ${tally} as tally (${key}, count)
    select ${key}, sum(change) from ${source} group by ${key} having sum(change) <> 0 order by ${key}
    on conflict (${key}) do update set count = tally.count + excluded.count`;
}

const equal = (one: string, other: string, key: string) =>
  key
    .split(', ')
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ');

/** A searched part can begin at each of these. */
const places = (name: string) =>
  `generate_series(1, length(${name}.name_key)) as start where substr(${name}.name_key, start, 1) <> ' '`;

/** A new name gets its endings. */
function count(rows: Rows): string {
  return `
  ${add('patient_tally', 'organization_id', pairs(rows))};
  ${add('patient_name_tally', pairKey, pairs(rows))};
  with counted as (${add('patient_name', nameKey, names(rows))} returning ${nameKey}, count),
    appeared as (select counted.* from counted join ${names(rows)} on ${equal('counted', 'changed', nameKey)} where count = change)
  insert into patient_name_part (organization_id, field, part, name_key)
    select distinct organization_id, field, substr(name_key, start), name_key from appeared cross join ${places('appeared')};`;
}

/** A name without patients must not stay. */
function forget(rows: Rows): string {
  return `
  delete from patient_name_tally as tally using ${pairs(rows)} where ${equal('tally', 'changed', pairKey)} and count = 0;
  with gone as (delete from patient_name as tally using ${names(rows)} where ${equal('tally', 'changed', nameKey)} and count = 0
    returning tally.organization_id, tally.field, tally.name_key)
  delete from patient_name_part as tally using (
      select ${nameKey}, substr(name_key, start) as part from gone cross join ${places('gone')}) as ending
    where ${equal('tally', 'ending', 'organization_id, field, part, name_key')};`;
}

function keep(operation: 'insert' | 'update' | 'delete', rows: Rows, referencing: string): string {
  return `
create function patient_names_${operation}() returns trigger language plpgsql as $$
begin${count(rows)}${rows.old_rows === undefined ? '' : forget(rows)}
  return null;
end $$;
create trigger patient_names_${operation} after ${operation} on patient referencing ${referencing}
  for each statement execute function patient_names_${operation}();`;
}

/** Triggers count the patients (`docs/decisions/0020-patient-search.md`). */
export const nameTallies = `
create table patient_tally (organization_id bigint primary key, count bigint not null);
create table patient_name_tally (
  organization_id bigint not null,
  last_name_key text collate "C" not null,
  first_name_key text collate "C" not null,
  count bigint not null,
  primary key (${pairKey})
);
create index patient_name_tally_by_first_name on patient_name_tally (organization_id, first_name_key, last_name_key);
create table patient_name (
  organization_id bigint not null,
  field text not null check (field in ('first', 'last')),
  name_key text collate "C" not null,
  count bigint not null,
  primary key (${nameKey})
);
create table patient_name_part (
  organization_id bigint not null,
  field text not null,
  part text collate "C" not null,
  name_key text collate "C" not null,
  primary key (organization_id, field, part, name_key)
);
${keep('insert', { new_rows: 1 }, 'new table as new_rows')}
${keep('update', { new_rows: 1, old_rows: -1 }, 'old table as old_rows new table as new_rows')}
${keep('delete', { old_rows: -1 }, 'old table as old_rows')}

create function patient_names_truncate() returns trigger language plpgsql as $$
begin
  delete from patient_tally;
  delete from patient_name_tally;
  delete from patient_name;
  delete from patient_name_part;
  return null;
end $$;
create trigger patient_names_truncate after truncate on patient for each statement execute function patient_names_truncate();
`;

export const presentNames = count({ patient: 1 });
