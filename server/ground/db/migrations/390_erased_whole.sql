-- release before may run
-- The moment of an erasure empties every column of the client that is not named here: an instance of the release before erases, too, and
-- does not know a column that came later.
create function columns_kept_of_erased() returns text[] language plpgsql immutable as $$
begin
  return array[
    'salon_id', 'id', 'name', 'name_key', 'has_namesake', 'phone_digits', 'appointments', 'cancelled', 'no_shows', 'erased_at',
    'online_blocked_at', 'marketing_refused_at', 'marketing_refused_by'
  ];
end $$;

create or replace function refuse_data_of_erased() returns trigger language plpgsql as $$
begin
  if new.name = old.name and not exists (
    select from jsonb_each(to_jsonb(new) - columns_kept_of_erased()) as said
    where said.value <> 'null' and said.value <> to_jsonb(old) -> said.key
  ) then
    return new;
  end if;
  raise exception 'the data of this client was erased'
    using errcode = '23514', table = 'clients', constraint = 'clients_stay_erased';
end $$;

-- A column that may not be null gets its default.
create function empty_erased() returns trigger language plpgsql as $$
declare
  emptied text;
  empty jsonb;
begin
  select string_agg(format('%L, %s', attname, coalesce(pg_get_expr(adbin, adrelid), 'null')), ', ') into emptied
  from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all (columns_kept_of_erased());
  execute format('select jsonb_build_object(%s)', emptied) into empty;
  return jsonb_populate_record(new, empty);
end $$;
create trigger clients_emptied before update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function empty_erased();
