-- release before may run
-- What was done at a visit, one row for each person who wrote it down.
create table treatments (
  salon_id uuid not null constraint treatments_salon_id_fkey references salons on delete cascade,
  appointment_id uuid not null,
  by_id uuid not null,
  -- the person may leave
  by_name text not null constraint treatments_by_name_bounds check (length(by_name) between 1 and 120),
  mix jsonb not null default '[]'
    constraint treatments_mix_bounds check (jsonb_typeof(mix) = 'array' and jsonb_array_length(mix) <= 8),
  unit text not null default 'g' constraint treatments_unit_known check (unit in ('g', 'parts')),
  developer text constraint treatments_developer_bounds check (length(developer) between 1 and 20),
  minutes smallint constraint treatments_minutes_bounds check (minutes between 1 and 720),
  done text constraint treatments_done_bounds check (length(done) between 1 and 1000),
  next_time text constraint treatments_next_time_bounds check (length(next_time) between 1 and 1000),
  written_at timestamptz not null,
  constraint treatments_pkey primary key (salon_id, appointment_id, by_id),
  constraint treatments_visit_known foreign key (salon_id, appointment_id) references appointments on delete cascade,
  -- else there is no row
  constraint treatments_says_something
    check (mix <> '[]' or num_nonnulls(developer, minutes, done, next_time) > 0)
);
create index treatments_latest on treatments (salon_id, written_at);

-- Nothing is kept of the visit of a client whose data was erased: what is written, or comes with a earlier file, is left out. The lock
-- makes an erasure wait for what is written just now.
create function leave_out_treatment_of_erased() returns trigger language plpgsql as $$
begin
  perform from appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
  where (appointments.salon_id, appointments.id) = (new.salon_id, new.appointment_id) and erased_at is null
  for share of clients;
  return case when found then new end;
end $$;
create trigger treatments_not_of_erased before insert or update on treatments
  for each row execute function leave_out_treatment_of_erased();

-- An instance of the release before erases, too.
create function erase_treatments() returns trigger language plpgsql as $$
begin
  delete from treatments using appointments
  where (appointments.salon_id, appointments.id) = (treatments.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger clients_treatments_erased after update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_treatments();
