-- release before may run
-- A later merge of the same client has the name that an earlier merge gave: the ending of any of the merged numbers comes off in what
-- undoes the merges. Migration 391 compared only the number of the own merge.
create or replace function pg_temp.without_end_of(name text, variadic numbers text[]) returns text language sql immutable as $$
  select case
    when name ~ ' \(…\d{1,3}(, \d+)?\)$' and exists (
      select from unnest(numbers) as number
      where right(regexp_replace(number, '\D', '', 'g'), 3) = substring(name from ' \(…(\d+)(?:, \d+)?\)$')
    ) then regexp_replace(name, ' \(…\d+(, \d+)?\)$', '')
    else name
  end
$$;
with numbers as (
  select salon_id, kept, array_agg(gone -> 'client' ->> 'phone') as gone
  from client_merges where undone_at is null group by salon_id, kept
), named as (
  select merges.salon_id, id, pg_temp.without_end_of(before ->> 'name', variadic numbers.gone || (before ->> 'phone')) as name_before,
    pg_temp.without_end_of(after ->> 'name', variadic numbers.gone || (before ->> 'phone')) as name_after
  from client_merges as merges join numbers using (salon_id, kept)
  where undone_at is null and concat(before ->> 'name', after ->> 'name') like '% (…%'
)
update client_merges set
  before = jsonb_set(before, '{name}', to_jsonb(name_before)), after = jsonb_set(after, '{name}', to_jsonb(name_after))
from named where (client_merges.salon_id, client_merges.id) = (named.salon_id, named.id);
