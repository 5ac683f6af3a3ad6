-- release before may run
-- The services that were deleted, by the keys of their names: one that is added again under its name is paid by the package as before.
alter table packages add column lost_services jsonb not null default '{}';
alter table client_packages add column lost_services jsonb not null default '{}';

create function note_lost_service() returns trigger language plpgsql as $$
declare
  lost constant jsonb := jsonb_build_object(old.name_key, old.id);
begin
  -- a salon that goes takes its packages along
  if not exists (select from salons where id = old.salon_id) then return null; end if;
  perform from client_packages where salon_id = old.salon_id and old.id = any(service_ids) order by id for no key update;
  update client_packages set lost_services = lost_services || lost where salon_id = old.salon_id and old.id = any(service_ids);
  update packages set lost_services = lost_services || lost where salon_id = old.salon_id and old.id = any(service_ids);
  return null;
end $$;
create trigger services_lost_by_packages after delete on services for each row execute function note_lost_service();

create function find_lost_service() returns trigger language plpgsql as $$
begin
  perform from client_packages where salon_id = new.salon_id and lost_services ? new.name_key order by id for no key update;
  update client_packages set
    service_ids = array_replace(service_ids, (lost_services ->> new.name_key)::uuid, new.id),
    lost_services = lost_services - new.name_key
  where salon_id = new.salon_id and lost_services ? new.name_key;
  update packages set
    service_ids = array_replace(service_ids, (lost_services ->> new.name_key)::uuid, new.id),
    lost_services = lost_services - new.name_key
  where salon_id = new.salon_id and lost_services ? new.name_key;
  return null;
end $$;
create trigger services_found_by_packages after insert on services for each row execute function find_lost_service();
