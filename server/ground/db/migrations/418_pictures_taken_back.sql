-- release before may run
-- Pictures that somebody deleted: for a day each can be brought back. They lie apart, so that no statement about pictures reads them. A backup
-- leaves this table out, and the copy beside the backups goes within the hour as before.
create table removed_pictures (
  salon_id uuid not null constraint removed_pictures_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  appointment_id uuid not null,
  removed_at timestamptz not null,
  -- the person may leave
  removed_by text not null constraint removed_pictures_removed_by_bounds check (length(removed_by) between 1 and 120),
  -- the row of `visit_pictures`, and its bytes
  picture jsonb not null,
  whole bytea not null,
  small bytea not null,
  constraint removed_pictures_pkey primary key (salon_id, id),
  constraint removed_pictures_visit_known foreign key (salon_id, appointment_id) references appointments on delete cascade
);
create index removed_pictures_of_visit on removed_pictures (salon_id, appointment_id);
create index removed_pictures_by_time on removed_pictures (removed_at);
alter table removed_pictures alter column whole set storage external, alter column small set storage external;

-- The clients who took their consent back, or said no. Who has neither a row here nor a consent was never asked.
create table picture_refusals (
  salon_id uuid not null constraint picture_refusals_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  refused_at timestamptz not null,
  -- the person may leave
  by_name text not null constraint picture_refusals_by_name_bounds check (length(by_name) between 1 and 120),
  constraint picture_refusals_pkey primary key (salon_id, client_id),
  constraint picture_refusals_client_known foreign key (salon_id, client_id) references clients on delete cascade
);

-- Nothing is noted of a client whose data was erased.
create trigger picture_consents_not_of_erased before insert or update on picture_consents
  for each row execute function leave_out_health_of_erased();
create trigger picture_refusals_not_of_erased before insert or update on picture_refusals
  for each row execute function leave_out_health_of_erased();
delete from picture_consents using clients
where (clients.salon_id, clients.id) = (picture_consents.salon_id, client_id) and erased_at is not null;

create or replace function erase_pictures() returns trigger language plpgsql as $$
begin
  delete from visit_pictures using appointments
  where (appointments.salon_id, appointments.id) = (visit_pictures.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (new.salon_id, new.id);
  delete from removed_pictures using appointments
  where (appointments.salon_id, appointments.id) = (removed_pictures.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (new.salon_id, new.id);
  delete from picture_consents where (salon_id, client_id) = (new.salon_id, new.id);
  delete from picture_refusals where (salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;

create or replace function leave_pictures_behind() returns trigger language plpgsql as $$
begin
  if current_setting('kreher.merges', true) is distinct from 'on' then
    delete from visit_pictures where (salon_id, appointment_id) = (new.salon_id, new.id);
    delete from removed_pictures where (salon_id, appointment_id) = (new.salon_id, new.id);
  end if;
  return null;
end $$;

-- What was deleted before a consent was taken back does not come back after it, also where an instance of the release before takes it back.
create function forget_removed_pictures() returns trigger language plpgsql as $$
begin
  delete from removed_pictures using appointments
  where (appointments.salon_id, appointments.id) = (removed_pictures.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (old.salon_id, old.client_id);
  return null;
end $$;
create trigger picture_consents_forget_removed after delete on picture_consents
  for each row execute function forget_removed_pictures();
