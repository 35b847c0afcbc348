/** The platform's time. A trigger sets it for every writer. Older recordings get the start of their signals. */
export const inProgress = `
alter table recording add column in_progress_date timestamptz;

create function record_in_progress() returns trigger language plpgsql as $$
begin
  if new.status = 'CREATED' then
    new.in_progress_date := null;
  elsif new.in_progress_date is null then
    new.in_progress_date := case
      when new.status = 'ONGOING_RECORDING' then coalesce(new.last_status_change_date, now())
      else to_timestamp(new.start_time_us / 1000000.0)
    end;
  end if;
  return new;
end $$;
create trigger record_in_progress before insert or update of status on recording
  for each row execute function record_in_progress();

update recording set status = status where status <> 'CREATED';
`;
