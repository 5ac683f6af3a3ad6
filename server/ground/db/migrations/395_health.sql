-- release before may run
-- What a client must not get: allergies, and tests of them. Apart from the client, so that no statement about clients reads it.
create table client_allergies (
  salon_id uuid not null constraint client_allergies_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  -- a person writes 500 signs at most; a merge joins the texts of both clients
  allergies text not null constraint client_allergies_bounds check (length(allergies) between 1 and 10000),
  constraint client_allergies_pkey primary key (salon_id, client_id),
  constraint client_allergies_client_known foreign key (salon_id, client_id) references clients on delete cascade
);
create table patch_tests (
  salon_id uuid not null constraint patch_tests_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  client_id uuid not null,
  day date not null constraint patch_tests_day_bounds check (day between '2000-01-01' and '2100-12-31'),
  result text not null constraint patch_tests_result_known check (result in ('well', 'reaction')),
  -- the person may leave
  by_name text not null constraint patch_tests_by_name_bounds check (length(by_name) between 1 and 120),
  constraint patch_tests_pkey primary key (salon_id, id),
  constraint patch_tests_client_known foreign key (salon_id, client_id) references clients on delete cascade
);
create index patch_tests_of_client on patch_tests (salon_id, client_id, day);

-- Nothing is kept of a client whose data was erased: what is written, or comes with an earlier file, is left out. The lock makes an
-- erasure wait for what is written just now.
create function leave_out_health_of_erased() returns trigger language plpgsql as $$
begin
  perform from clients where (salon_id, id) = (new.salon_id, new.client_id) and erased_at is null for share;
  return case when found then new end;
end $$;
create trigger client_allergies_not_of_erased before insert or update on client_allergies
  for each row execute function leave_out_health_of_erased();
create trigger patch_tests_not_of_erased before insert or update on patch_tests
  for each row execute function leave_out_health_of_erased();

-- An instance of the release before erases, too.
create function erase_health() returns trigger language plpgsql as $$
begin
  delete from client_allergies where (salon_id, client_id) = (new.salon_id, new.id);
  delete from patch_tests where (salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger clients_health_erased after update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_health();

-- The right of a person to see it. A barber sees it only of clients with a visit in the own column.
alter table staff add column sees_health boolean not null default true;
