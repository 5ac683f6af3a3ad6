-- release before may run
-- A change that sends the needs of the new services keeps them, also where they equal the former ones: an instance of the release before
-- sends no needs, so theirs are the former ones. The trigger took a dropped need back where another service with the same need came.
create or replace function find_needs() returns trigger language plpgsql as $$
declare
  found jsonb;
begin
  if tg_op = 'INSERT' then
    new.needs := needs_after(new.salon_id, '[]', null, new.lines);
  else
    found := needs_after(new.salon_id, old.lines, old.needs, new.lines);
    if needs_without(found, '[]') is distinct from needs_without(new.needs, '[]') then
      new.needs := found;
    end if;
  end if;
  return new;
end $$;
