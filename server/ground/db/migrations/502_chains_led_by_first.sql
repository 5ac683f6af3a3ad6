-- release before may run
-- The first visit that stands leads its chain, also after a move turned the order round, or after the desk undid a cancellation: reminders and
-- requests name its hour. Answers stay with the visit for which they were given.
create or replace function lead_chain(of_salon uuid, chain uuid, left_by uuid) returns void language plpgsql as $$
declare
  led_by uuid;
  other bookings;
begin
  perform from bookings where salon_id = of_salon and id = chain for update;
  select appointment_id into led_by from bookings where salon_id = of_salon and id = chain;
  select bookings.* into other
    from bookings join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where bookings.salon_id = of_salon and chain_id = chain
      and status <> 'cancelled' and appointments.id is distinct from left_by
    order by day, starts_at, appointments.id
    limit 1;
  if not found or other.id = chain then
    return;
  end if;
  -- the rows of the bookings exchange their visits
  update visit_answers set booking_id = case booking_id when chain then other.id else chain end
    where salon_id = of_salon and booking_id in (chain, other.id);
  update bookings set appointment_id = case id when chain then other.appointment_id else led_by end
    where salon_id = of_salon and id in (chain, other.id);
  delete from visit_links where (salon_id, appointment_id) = (of_salon, other.appointment_id);
  update visit_links set appointment_id = other.appointment_id where (salon_id, appointment_id) = (of_salon, led_by);
  -- the link of a visit that is about to be deleted, or was
  insert into visit_links (link_id, salon_id, appointment_id, version)
    select link_id, salon_id, other.appointment_id, link_version from bookings
    where salon_id = of_salon and id = chain and link_id is not null
    on conflict do nothing;
  update bookings set link_id = null, link_version = null, snapshot = null
    where salon_id = of_salon and id = chain and link_id is not null;
end $$;

create or replace function keep_chain_led() returns trigger language plpgsql as $$
declare
  chain uuid;
begin
  select chain_id into chain from bookings where (salon_id, appointment_id) = (old.salon_id, old.id) and chain_id is not null;
  if chain is null then
    return old;
  end if;
  if tg_op = 'DELETE' then
    perform lead_chain(old.salon_id, chain, old.id);
    -- what was kept for the link of a visit that goes, while the link goes on with another one
    update bookings set link_id = null, link_version = null, snapshot = null
      where salon_id = old.salon_id and id = chain and appointment_id <> old.id and link_id is not null;
    return old;
  end if;
  -- a visit that the desk gives to another person leaves the chain; a merge gives all of them to the same person
  if new.client_id is distinct from old.client_id and current_setting('kreher.merges', true) is distinct from 'on' and not exists (
    select from bookings join clients on (clients.salon_id, clients.id) = (new.salon_id, new.client_id)
    where (bookings.salon_id, appointment_id) = (new.salon_id, new.id) and fold(typed_name) = name_key
  ) then
    perform lead_chain(new.salon_id, chain, new.id);
    -- a visit that leads, as the last one that stands, leaves nothing of the chain
    update bookings set chain_id = null
      where salon_id = new.salon_id and chain_id = chain and (appointment_id = new.id or exists (
        select from bookings as led where (led.salon_id, led.id, led.appointment_id) = (new.salon_id, chain, new.id)
      ));
  else
    perform lead_chain(new.salon_id, chain, null);
  end if;
  return null;
end $$;
-- before `appointments_followed_by_link`, by its name: a client who comes said so of the visit that led
drop trigger appointments_chain_led on appointments;
create trigger appointments_chain_led after update of status, client_id, day, starts_at on appointments for each row
  when (
    new.group_id is not null
    and (old.status, old.client_id, old.day, old.starts_at) is distinct from (new.status, new.client_id, new.day, new.starts_at)
  )
  execute function keep_chain_led();

select lead_chain(salon_id, id, null) from bookings where id = chain_id;
