-- Erased data of a client stays erased: a change that waited on a device, or a file of before, does not bring it back. Not a check
-- constraint: it would be read at each booking, which counts the visits of the client.
-- release before may run

create function refuse_data_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'the data of this client was erased'
    using errcode = '23514', table = 'clients', constraint = 'clients_stay_erased';
end $$;
create trigger clients_stay_erased
  before update of name, phone, email, note, birth_day, birth_month, birth_year, channel on clients
  for each row when (
    old.erased_at is not null and new.erased_at is not null
    and (
      new.name <> old.name
      or num_nonnulls(new.phone, new.email, new.note, new.birth_day, new.birth_month, new.birth_year, new.channel) > 0
    )
  )
  execute function refuse_data_of_erased();
