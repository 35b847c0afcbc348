interface Watched {
  /** The word of the history for a row of the table. */
  kind: string;
  /** The column of the object's id. */
  object?: string;
  events?: string;
  created?: string;
  changed?: string;
  deleted?: string;
  /** Secrets, and what other columns tell already. */
  left?: readonly string[];
}

const watched: Readonly<Record<string, Watched>> = {
  patient: { kind: 'patient', left: ['last_name_key', 'first_name_key'] },
  recording: { kind: 'recording', left: ['diagnosis_author_first_name', 'diagnosis_author_last_name'] },
  organization: { kind: 'organization' },
  app_user: { kind: 'user', left: ['password_hash'] },
  user_organization_role: {
    kind: 'user',
    object: 'user_id',
    created: 'role-given',
    deleted: 'role-taken',
    left: ['user_id'],
  },
  eula_acceptance: {
    kind: 'user',
    object: 'user_id',
    events: 'insert or update',
    created: 'agreed',
    changed: 'agreed',
    left: ['user_id'],
  },
  session: {
    kind: 'user',
    object: 'user_id',
    events: 'insert',
    created: 'signed-in',
    left: ['user_id', 'token_hash', 'created_at', 'last_used_at', 'expires_at'],
  },
};

const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Later migrations use it for their tables. */
export function historyTrigger(table: string, row: Watched): string {
  const { kind, object = 'id', events = 'insert or update or delete', left = [] } = row;
  const { created = 'created', changed = 'changed', deleted = 'deleted' } = row;
  return `
create trigger write_history after ${events} on ${table} for each row
  when (coalesce(current_setting('bedside.history', true), '') <> 'off')
  execute function write_history(${texts([kind, object, created, changed, deleted, 'id', ...left])});`;
}

interface Names {
  /** Lines that name an object before its column `name` does. */
  first?: readonly string[];
  /** Further lines. */
  next?: readonly string[];
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n      `).join('');

/**
 * The changes hold each column that differs, before and after. A password shows only that it changed. Whoever signs in
 * acts for the first time in this transaction.
 */
export function historyFunction(create: 'create' | 'create or replace', { first = [], next = [] }: Names): string {
  return `
${create} function write_history() returns trigger language plpgsql as $$
declare
  former jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  present jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  told jsonb := former || present;
  actor bigint := nullif(current_setting('bedside.actor', true), '')::bigint;
  object bigint := told ->> tg_argv[1];
  changed jsonb;
begin
  select coalesce(jsonb_object_agg(name, jsonb_build_array(former -> name, present -> name)), '{}') into changed
    from jsonb_object_keys(told) as name
    where former ->> name is distinct from present ->> name and not name = any(tg_argv[5:]);
  if tg_table_name = 'app_user' and former -> 'password_hash' is distinct from present -> 'password_hash' then
    changed := changed || '{"password": [null, null]}';
  end if;
  if changed = '{}' then
    return null;
  end if;
  if tg_table_name = 'session' then
    actor := coalesce(actor, object);
  end if;
  insert into history (actor_id, actor_name, action, kind, object_id, object_name, organization_id, changes)
  values (
    actor,
    (select concat_ws(' ', first_name, last_name) from app_user where id = actor),
    case tg_op when 'INSERT' then tg_argv[2] when 'UPDATE' then tg_argv[3] else tg_argv[4] end,
    tg_argv[0],
    object,
    case
      ${linesOf(first)}when told ? 'name' then told ->> 'name'
      ${linesOf(next)}when told ? 'first_name' then concat_ws(' ', told ->> 'first_name', told ->> 'last_name')
      when tg_argv[0] = 'user' then (select concat_ws(' ', first_name, last_name) from app_user where id = object)
    end,
    case tg_table_name when 'organization' then object else (told ->> 'organization_id')::bigint end,
    changed
  );
  return null;
end $$;`;
}

const triggers = Object.entries(watched).map(([table, row]) => historyTrigger(table, row));

export const historyTriggers = `${historyFunction('create', {})}
${triggers.join('')}
`;
