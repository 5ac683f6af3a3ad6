-- release before may run
-- Whether a salon keeps pictures of what was done. Without a row it does not.
create table picture_rules (
  salon_id uuid not null constraint picture_rules_salon_id_fkey references salons on delete cascade,
  is_on boolean not null,
  constraint picture_rules_pkey primary key (salon_id)
);

-- The clients who allow that pictures of them are kept: since when, and who ticked it.
create table picture_consents (
  salon_id uuid not null constraint picture_consents_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  given_at timestamptz not null,
  -- the person may leave
  by_name text not null constraint picture_consents_by_name_bounds check (length(by_name) between 1 and 120),
  constraint picture_consents_pkey primary key (salon_id, client_id),
  constraint picture_consents_client_known foreign key (salon_id, client_id) references clients on delete cascade
);

-- A picture of what was done at a visit. Its bytes are encrypted with the key of the row: without the row no copy of them can be read.
create table visit_pictures (
  salon_id uuid not null constraint visit_pictures_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  appointment_id uuid not null,
  by_id uuid not null,
  by_name text not null constraint visit_pictures_by_name_bounds check (length(by_name) between 1 and 120),
  added_at timestamptz not null,
  side text constraint visit_pictures_side_known check (side in ('before', 'after')),
  type text not null constraint visit_pictures_type_known check (type in ('webp', 'jpeg')),
  width smallint not null constraint visit_pictures_width_bounds check (width between 1 and 1600),
  height smallint not null constraint visit_pictures_height_bounds check (height between 1 and 1600),
  key bytea not null constraint visit_pictures_key_bounds check (length(key) = 32),
  -- the name of the copy beside the backups
  file_id uuid not null,
  request_hash bytea,
  constraint visit_pictures_pkey primary key (salon_id, id),
  constraint visit_pictures_visit_known foreign key (salon_id, appointment_id) references appointments on delete cascade
);
create index visit_pictures_of_visit on visit_pictures (salon_id, appointment_id, added_at);

-- The encrypted bytes, apart: what lists pictures does not read them, and a backup copies each only once.
create table visit_picture_files (
  salon_id uuid not null constraint visit_picture_files_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  whole bytea not null constraint visit_picture_files_whole_bounds check (length(whole) between 1 and 330000),
  small bytea not null constraint visit_picture_files_small_bounds check (length(small) between 1 and 33000),
  constraint visit_picture_files_pkey primary key (salon_id, id),
  constraint visit_picture_files_picture_known
    foreign key (salon_id, id) references visit_pictures on delete cascade
);
-- encrypted bytes do not get smaller
alter table visit_picture_files alter column whole set storage external, alter column small set storage external;

-- Nothing is kept of the visit of a client whose data was erased. The lock makes an erasure wait for what is written just now.
create function leave_out_picture_of_erased() returns trigger language plpgsql as $$
begin
  perform from appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
  where (appointments.salon_id, appointments.id) = (new.salon_id, new.appointment_id) and erased_at is null
  for share of clients;
  return case when found then new end;
end $$;
create trigger visit_pictures_not_of_erased before insert on visit_pictures
  for each row execute function leave_out_picture_of_erased();

-- An instance of the release before erases, too.
create function erase_pictures() returns trigger language plpgsql as $$
begin
  delete from visit_pictures using appointments
  where (appointments.salon_id, appointments.id) = (visit_pictures.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (new.salon_id, new.id);
  delete from picture_consents where (salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger clients_pictures_erased after update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_pictures();

-- The history of a visit says that a picture was added or deleted.
alter table appointment_changes
  drop constraint appointment_changes_what_known,
  add constraint appointment_changes_what_known check (
    what in (
      'made', 'changed', 'cancelled', 'no_show', 'restored', 'deleted', 'coming', 'accepted', 'reminded', 'reminder_undone',
      'picture_added', 'picture_removed'
    )
  ) not valid;
