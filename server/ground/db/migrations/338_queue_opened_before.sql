-- release before may run
-- The queues that are open now have no day yet, and instances of the release before write none: they are open today.
create function date_open_queue() returns trigger language plpgsql as $$
begin
  if not new.queue_open then
    new.queue_open_on := null;
  elsif new.queue_open_on is null then
    new.queue_open_on := (now() at time zone 'Europe/Tirane')::date;
  end if;
  return new;
end $$;
create trigger online_settings_queue_dated before update of queue_open on online_settings
  for each row execute function date_open_queue();

update online_settings set queue_open = queue_open where queue_open <> (queue_open_on is not null);
