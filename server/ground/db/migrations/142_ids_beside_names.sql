-- release before may run

-- The names that barbers, services and clients gave up. For 30 days a call that knows only such a name means the record that
-- gave it up last. Triggers write them, so that what the release before renames or erases counts, too.
create table former_names (
  salon_id uuid not null references salons on delete cascade,
  -- the table of the record
  noun text not null constraint former_names_noun_known check (noun in ('barbers', 'services', 'clients')),
  name_key text not null,
  record_id uuid not null,
  given_up_at timestamptz not null,
  primary key (salon_id, noun, name_key)
);
create index former_names_by_record on former_names (salon_id, record_id);
create index former_names_by_age on former_names (given_up_at);

create function keep_former_name() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
begin
  insert into former_names (salon_id, noun, name_key, record_id, given_up_at)
  values (old.salon_id, tg_table_name, old.name_key, old.id, coalesce((origin ->> 'at')::timestamptz, now()))
  on conflict (salon_id, noun, name_key)
    do update set record_id = excluded.record_id, given_up_at = excluded.given_up_at;
  return null;
end $$;

create function forget_former_names() returns trigger language plpgsql as $$
begin
  delete from former_names where salon_id = old.salon_id and record_id = old.id;
  return null;
end $$;

create trigger barbers_former_name_kept after update of name_key on barbers
  for each row when (old.name_key <> new.name_key) execute function keep_former_name();
create trigger services_former_name_kept after update of name_key on services
  for each row when (old.name_key <> new.name_key) execute function keep_former_name();
create trigger clients_former_name_kept after update of name_key on clients
  for each row when (old.name_key <> new.name_key and new.erased_at is null) execute function keep_former_name();

create trigger barbers_former_names_forgotten after delete on barbers
  for each row execute function forget_former_names();
create trigger services_former_names_forgotten after delete on services
  for each row execute function forget_former_names();
create trigger clients_former_names_forgotten after delete on clients
  for each row execute function forget_former_names();
create trigger clients_erased_former_names after update of erased_at on clients
  for each row when (new.erased_at is not null) execute function forget_former_names();

-- The ids of the services of a visit by their names: {"Prerje": "0190…"}. A name that is not in it is looked up when the visit is
-- read. So the release before, which changes only the names, leaves no wrong id.
alter table appointments add column service_ids jsonb;
