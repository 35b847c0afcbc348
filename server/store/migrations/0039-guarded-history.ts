/** In `removeOldFailures` (`server/store/administration/history.ts`), too. */
const kept = '90 days';

export const nameActor = `function name_actor() returns trigger language plpgsql as $$
declare
  stated bigint := nullif(current_setting('bedside.actor', true), '')::bigint;
begin
  if new.action = 'signed-in' and stated is null then
    stated := new.object_id;
  end if;
  if new.actor_id is distinct from stated then
    raise exception 'The history names only the actor of its transaction.';
  end if;
  select concat_ws(' ', first_name, last_name) into new.actor_name from app_user where id = new.actor_id;
  if new.actor_id is not null and not found then
    raise exception 'The actor has no account.';
  end if;
  return new;
end $$;`;

/**
 * Only old failed sign-ins can be deleted, and only what replaces the demonstration (`bedside.history` is off) empties
 * the table. A row has the actor of its transaction, an account that exists, with its present name. Whoever signs in
 * has none yet.
 */
export const guardedHistory = `
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    if current_setting('bedside.history', true) = 'off' then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if old.action = 'sign-in-failed' and old.happened_at <= now() - interval '${kept}' then
      return old;
    end if;
  end if;
  raise exception 'The history cannot be changed.';
end $$;
create trigger keep_whole_history before truncate on history for each statement execute function keep_history();

create ${nameActor}
create trigger name_actor before insert on history for each row execute function name_actor();

create index failed_sign_ins on history (happened_at) where action = 'sign-in-failed';
`;
