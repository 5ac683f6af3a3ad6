-- release before may run
-- What undoes an import or a merge compares the name of a client with the one that it wrote: the ending that 386 took off the client goes
-- there, too. Who got the name of a merged client has an ending of that one's number: it is not theirs.
update import_rows set after = jsonb_set(after, '{name}', to_jsonb(clients.name))
from clients
where (clients.salon_id, clients.id) = (import_rows.salon_id, client_id) and what = 'made' and after ->> 'name' <> name
  and regexp_replace(after ->> 'name', ' \((…\d{1,3}(, \d+)?|\d{1,2})\)$', '') = name;

-- The name without the end of one of these numbers behind it.
create function pg_temp.without_end_of(name text, variadic numbers text[]) returns text language sql immutable as $$
  select case
    when name ~ ' \(…\d{1,3}(, \d+)?\)$' and exists (
      select from unnest(numbers) as number
      where right(regexp_replace(number, '\D', '', 'g'), 3) = substring(name from ' \(…(\d+)(?:, \d+)?\)$')
    ) then regexp_replace(name, ' \(…\d+(, \d+)?\)$', '')
    else name
  end
$$;
with named as (
  select merges.salon_id, merges.kept, pg_temp.without_end_of(clients.name, gone -> 'client' ->> 'phone') as bare
  from client_merges as merges join clients on (clients.salon_id, clients.id) = (merges.salon_id, kept)
  where undone_at is null and erased_at is null and clients.name like '% (…%' and clients.name = after ->> 'name'
)
update clients set name = bare, name_key = fold(bare) from named
where (clients.salon_id, clients.id) = (named.salon_id, kept) and name <> bare;
with named as (
  select salon_id, id, pg_temp.without_end_of(before ->> 'name', before ->> 'phone', gone -> 'client' ->> 'phone') as name_before,
    pg_temp.without_end_of(after ->> 'name', before ->> 'phone', gone -> 'client' ->> 'phone') as name_after
  from client_merges where undone_at is null and concat(before ->> 'name', after ->> 'name') like '% (…%'
)
update client_merges set
  before = jsonb_set(before, '{name}', to_jsonb(name_before)), after = jsonb_set(after, '{name}', to_jsonb(name_after))
from named where (client_merges.salon_id, client_merges.id) = (named.salon_id, named.id);
