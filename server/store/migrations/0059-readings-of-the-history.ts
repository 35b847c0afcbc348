/**
 * Whoever reads the history sees recordings of each application, so a reading may name that of the recording. Who and when
 * still come from the session and the clock of the database (docs/decisions/0153).
 */
export const readingsOfTheHistory = `
create or replace function name_reader() returns trigger language plpgsql as $$
begin
  select who.id, full_name(who.first_name, who.last_name), who.identity_number,
      coalesce(new.application, session.application)
    into new.who_id, new.who_name, new.who_identity_number, new.application
    from session join app_user as who on who.id = session.user_id
    where session.mark = new.session and session.expires_at > now();
  if not found then
    raise exception 'A reading names the user of a session.';
  end if;
  new.happened_at := now();
  new.hour := floor(extract(epoch from now()) / 3600);
  return new;
end $$;
`;
