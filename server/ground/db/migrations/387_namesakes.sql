-- release before may run
-- Whether another client of the salon has the name: a day of visits is read too often to look each name up. Two transactions that add one
-- name at the same moment do not see each other: both clients are marked with the next change of the name.
alter table clients add column has_namesake boolean not null default false;

create function refresh_namesakes(salon uuid, key text) returns void language sql as $$
  update clients set has_namesake = not has_namesake
  where salon_id = salon and name_key = key and has_namesake <> (
    erased_at is null and exists (
      select from clients as other
      where (other.salon_id, other.name_key) = (clients.salon_id, clients.name_key) and other.id <> clients.id
        and other.erased_at is null
    )
  );
$$;

create function mark_namesakes_of_new() returns trigger language plpgsql as $$
begin
  perform refresh_namesakes(salon_id, name_key) from (select distinct salon_id, name_key from added) as named;
  return null;
end $$;
create trigger clients_namesakes_of_new after insert on clients
  referencing new table as added for each statement execute function mark_namesakes_of_new();

create function mark_namesakes_of_former() returns trigger language plpgsql as $$
begin
  perform refresh_namesakes(old.salon_id, old.name_key);
  if tg_op = 'UPDATE' then
    perform refresh_namesakes(new.salon_id, new.name_key);
  end if;
  return null;
end $$;
create trigger clients_namesakes_of_renamed after update of name_key, erased_at on clients
  for each row when ((old.name_key, old.erased_at) is distinct from (new.name_key, new.erased_at))
  execute function mark_namesakes_of_former();
create trigger clients_namesakes_of_deleted after delete on clients
  for each row when (old.has_namesake) execute function mark_namesakes_of_former();

update clients set has_namesake = true where erased_at is null and exists (
  select from clients as other
  where (other.salon_id, other.name_key) = (clients.salon_id, clients.name_key) and other.id <> clients.id
    and other.erased_at is null
);
