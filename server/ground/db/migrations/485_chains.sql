-- release before may run
-- A chain: visits with several people that a client booked as one. Each visit has a row of bookings; the row whose id the chain has leads it:
-- its visit has the link, and the client reads mails about the chain there.
alter table bookings
  add column chain_id uuid,
  -- the other visits stay visits that were booked online
  add constraint bookings_chain_known foreign key (salon_id, chain_id) references bookings on delete set null (chain_id);
create index bookings_of_chain on bookings (salon_id, chain_id) where chain_id is not null;

-- The first visit that stands leads its chain, so that the link goes on while anything of the chain stands. `left_by` is a visit that leaves
-- the chain. Calls at once wait for the row of the booking.
create function lead_chain(of_salon uuid, chain uuid, left_by uuid) returns void language plpgsql as $$
declare
  led_by uuid;
  other bookings;
begin
  perform from bookings where salon_id = of_salon and id = chain for update;
  select appointment_id into led_by from bookings where salon_id = of_salon and id = chain;
  if exists (
    select from appointments
    where (salon_id, id) = (of_salon, led_by) and status <> 'cancelled' and id is distinct from left_by
  ) then
    return;
  end if;
  select bookings.* into other
    from bookings join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where bookings.salon_id = of_salon and chain_id = chain and bookings.id <> chain
      and status <> 'cancelled' and appointments.id is distinct from left_by
    order by day, starts_at, appointments.id
    limit 1;
  if not found then
    return;
  end if;
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

create function keep_chain_led() returns trigger language plpgsql as $$
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
    update bookings set chain_id = null where (salon_id, appointment_id) = (new.salon_id, new.id) and id <> chain;
  else
    perform lead_chain(new.salon_id, chain, null);
  end if;
  return null;
end $$;
-- before `appointments_followed_by_link`, by its name: the link of the others goes on
create trigger appointments_chain_led after update of status, client_id on appointments for each row
  when (new.group_id is not null and (old.status, old.client_id) is distinct from (new.status, new.client_id))
  execute function keep_chain_led();
create trigger appointments_chain_led_on before delete on appointments for each row
  when (old.group_id is not null)
  execute function keep_chain_led();
