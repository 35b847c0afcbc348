/** What a command of the operator changes has no user as its actor, but the name of the command (docs/decisions/0116). */
export const operator = `
create function name_operator() returns trigger language plpgsql as $$
begin
  new.actor_name := nullif(current_setting('bedside.operator', true), '');
  return new;
end $$;
create trigger name_operator before insert on history for each row
  when (new.actor_id is null and new.actor_name is null) execute function name_operator();
`;
