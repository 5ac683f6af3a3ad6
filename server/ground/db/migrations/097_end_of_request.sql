-- A request that is not accepted takes its visit with it. The history of the visit says how the request ended: the
-- transaction names it. So it is not among the visits that somebody deleted.
create function note_end_of_request() returns trigger language plpgsql as $$
declare
  ending constant text := nullif(current_setting('kreher.request', true), '');
begin
  if ending is not null then
    new.after := jsonb_build_object('request', ending);
  end if;
  return new;
end $$;
create trigger appointment_changes_end_of_request before insert on appointment_changes
  for each row when (new.what = 'deleted') execute function note_end_of_request();
