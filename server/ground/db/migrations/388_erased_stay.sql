-- release before may run
-- Every column of an erased client stays empty, unless it is named here as one that says nothing of the person: a new column is covered
-- without a change of this trigger.
create or replace function refuse_data_of_erased() returns trigger language plpgsql as $$
begin
  if new.name = old.name and not exists (
    select from jsonb_each(to_jsonb(new) - array[
      'salon_id', 'id', 'name', 'name_key', 'has_namesake', 'phone_digits', 'appointments', 'cancelled', 'no_shows', 'erased_at',
      'online_blocked_at', 'marketing_refused_at', 'marketing_refused_by'
    ]) as said
    where said.value <> 'null' and said.value <> to_jsonb(old) -> said.key
  ) then
    return new;
  end if;
  raise exception 'the data of this client was erased'
    using errcode = '23514', table = 'clients', constraint = 'clients_stay_erased';
end $$;
drop trigger clients_stay_erased on clients;
create trigger clients_stay_erased before update on clients
  for each row when (old.erased_at is not null and new.erased_at is not null) execute function refuse_data_of_erased();
