-- A client is an id, and two clients may have one name. What told namesakes apart in their names comes off again where it fits: the end of
-- the number, and a count beside somebody who has the bare name. Calls by a name mean who has it now: no former name is kept.
drop trigger clients_former_name_kept on clients;
drop trigger clients_former_names_forgotten on clients;
drop trigger clients_erased_former_names on clients;
drop trigger barbers_former_name_kept on barbers;
drop trigger barbers_former_names_forgotten on barbers;
drop trigger services_former_name_kept on services;
drop trigger services_former_names_forgotten on services;
drop function keep_former_name();
drop function forget_former_names();
drop table former_names;

alter table clients drop constraint clients_name_unique;
create index clients_by_name on clients (salon_id, name_key);

-- The name without the end of this number behind it.
create function pg_temp.without_number(name text, digits text) returns text language sql immutable as $$
  select case
    when name ~ ' \(…\d{1,3}(, \d+)?\)$' and right(digits, 3) = substring(name from ' \(…(\d+)(?:, \d+)?\)$')
      then regexp_replace(name, ' \(…\d+(, \d+)?\)$', '')
    else name
  end
$$;
with named as (
  select salon_id, id, pg_temp.without_number(name, phone_digits) as bare
  from clients where erased_at is null and name like '% (…%)'
)
update clients set name = bare, name_key = fold(bare) from named
where (clients.salon_id, clients.id) = (named.salon_id, named.id) and name <> bare;
with named as (
  select salon_id, id, regexp_replace(name, ' \(\d+\)$', '') as bare
  from clients where erased_at is null and phone is null and name ~ ' \(([2-9]|[1-4]\d|50)\)$'
)
update clients set name = bare, name_key = fold(bare) from named
where (clients.salon_id, clients.id) = (named.salon_id, named.id) and exists (
  select from clients as first
  where (first.salon_id, first.name_key) = (named.salon_id, fold(bare)) and first.id <> named.id
);
-- who comes back from a merge that is undone
with named as (
  select salon_id, id, pg_temp.without_number(gone -> 'client' ->> 'name', gone -> 'client' ->> 'phone_digits') as bare
  from client_merges where undone_at is null and gone -> 'client' ->> 'name' like '% (…%)'
)
update client_merges set
  gone = jsonb_set(jsonb_set(gone, '{client,name}', to_jsonb(bare)), '{client,name_key}', to_jsonb(fold(bare)))
from named
where (client_merges.salon_id, client_merges.id) = (named.salon_id, named.id);
