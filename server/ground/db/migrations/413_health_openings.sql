-- release before may run
-- The clients whom a person of the salon sees only because of a visit that this person made or gave. Few are opened within an hour.
create table health_openings (
  salon_id uuid not null constraint health_openings_salon_id_fkey references salons on delete cascade,
  staff_id uuid not null,
  -- no foreign key: the count does not fall when a client is deleted
  client_id uuid not null,
  at timestamptz not null,
  constraint health_openings_pkey primary key (salon_id, staff_id, client_id)
);

-- Who wrote it: what a colleague removes can come back.
alter table client_allergies add column by_id uuid;
alter table patch_tests add column by_id uuid;

-- A text or a test that somebody removed who had not written it. The owner can bring it back for 30 days.
create table removed_health (
  salon_id uuid not null constraint removed_health_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  client_id uuid not null,
  removed_at timestamptz not null,
  removed_by text not null constraint removed_health_removed_by_bounds check (length(removed_by) between 1 and 120),
  allergies text constraint removed_health_allergies_bounds check (length(allergies) between 1 and 10000),
  -- the row of patch_tests
  test jsonb,
  by_id uuid,
  constraint removed_health_pkey primary key (salon_id, id),
  constraint removed_health_one check (num_nonnulls(allergies, test) = 1),
  constraint removed_health_client_known foreign key (salon_id, client_id) references clients on delete cascade
);
create index removed_health_of_client on removed_health (salon_id, client_id);
create trigger removed_health_not_of_erased before insert or update on removed_health
  for each row execute function leave_out_health_of_erased();

create or replace function erase_health() returns trigger language plpgsql as $$
begin
  delete from client_allergies where (salon_id, client_id) = (new.salon_id, new.id);
  delete from patch_tests where (salon_id, client_id) = (new.salon_id, new.id);
  delete from removed_health where (salon_id, client_id) = (new.salon_id, new.id);
  delete from health_openings where (salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;

-- An owner reads who saw and changed health.
drop index security_log_by_salon;
create index security_log_by_salon on security_log (salon_id, at desc, id desc) where event in (
  'exported', 'client-file-read', 'health-read', 'health-kept', 'health-changed', 'health-removed', 'health-restored', 'health-limit'
);

-- Administrators search the history, and must not find whose client has allergies.
delete from history
  where entity_type = 'client' and (description like 'Alergjitë u ndryshuan%' or description like 'Provat e alergjisë u ndryshuan%');
