-- release before may run
-- Finds the clients of the number first: with 500 entries, each new one read all of them with their clients, which took 27 ms.
create or replace function bound_waitlist() returns trigger language plpgsql as $$
declare
  digits constant text := (
    select nullif(phone_digits, '') from clients where (salon_id, id) = (new.salon_id, new.client_id)
  );
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, new.created_at);
begin
  if (
    select count(*) from waitlist
    where salon_id = new.salon_id and state = 'waiting' and expires_at > at
  ) >= 500 then
    raise exception 'the waitlist is full'
      using errcode = 'check_violation', constraint = 'waitlist_salon_bound', table = 'waitlist';
  end if;
  if (
    select count(*) from waitlist
    where salon_id = new.salon_id and state = 'waiting' and expires_at > at
      and client_id in (
        select id from clients where salon_id = new.salon_id and phone_digits = digits
        union all select new.client_id
      )
  ) >= 3 then
    raise exception 'the number waits three times'
      using errcode = 'check_violation', constraint = 'waitlist_number_bound', table = 'waitlist';
  end if;
  return new;
end $$;
