-- release before may run
-- Another duration alone changes only the last part. Where nothing would be left of that part, the parts stay as they are, and the
-- constraint refuses the duration, also where an earlier part would end with it.
create or replace function stretch_last_part() returns trigger language plpgsql as $$
begin
  if new.duration > old.duration then
    new.parts := new.parts + int4multirange(int4range(old.duration, new.duration));
  elsif new.duration > (select max(lower(part)) from unnest(new.parts) as part) then
    new.parts := new.parts - int4multirange(int4range(new.duration, null));
  end if;
  return new;
end $$;
