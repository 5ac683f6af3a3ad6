-- release before may run
-- A client answers a chain as a whole, by its one link: the desk that moves any of its visits asks anew.
-- The visit whose move took the answer back: the answer returns with that visit only.
alter table visit_links add column said_coming_of uuid;
create or replace function follow_visit_with_link() returns trigger language plpgsql as $$
declare
  is_given constant boolean := new.client_id is distinct from old.client_id;
  lead uuid := new.id;
begin
  if is_given and current_setting('kreher.merges', true) = 'on' then
    return null;
  end if;
  if is_given and not exists (
    select from bookings join clients on (clients.salon_id, clients.id) = (new.salon_id, new.client_id)
    where (bookings.salon_id, appointment_id) = (new.salon_id, new.id) and fold(typed_name) = name_key
  ) then
    update visit_links set
      version = version + 1, coming_at = null, moved_at = null, offers_refused_at = null, changes = 0,
      said_coming_at = null, said_coming_to = null, said_coming_of = null
      where (salon_id, appointment_id) = (new.salon_id, new.id);
    update bookings set
      made_client = false, typed_name = clients.name, booked_by = null, phone_digits = '', email = null, decline_reason = null,
      request_hash = ''
      from clients
      where (bookings.salon_id, appointment_id) = (new.salon_id, new.id)
        and (clients.salon_id, clients.id) = (new.salon_id, new.client_id);
    delete from client_mails using visit_links
      where (visit_links.salon_id, appointment_id) = (new.salon_id, new.id)
        and (client_mails.salon_id, client_mails.link_id) = (visit_links.salon_id, visit_links.link_id)
        and outcome = 'waiting';
  elsif (old.day, old.starts_at) is distinct from (new.day, new.starts_at) then
    if new.group_id is not null then
      select coalesce(max(led.appointment_id::text)::uuid, new.id) into lead
        from bookings as part join bookings as led on (led.salon_id, led.id) = (part.salon_id, part.chain_id)
        where (part.salon_id, part.appointment_id) = (new.salon_id, new.id);
    end if;
    update visit_links set
      coming_at = case
        when coming_at is null and said_coming_to = new.day + new.starts_at and coalesce(said_coming_of, lead) = new.id
          then said_coming_at
      end,
      moved_at = null,
      -- after moves of two visits of a chain, one of them back is not yet what the client said
      said_coming_at = case
        when coming_at is not null or coalesce(said_coming_of, lead) = new.id then coalesce(coming_at, said_coming_at)
      end,
      said_coming_to = case when coming_at is null then said_coming_to else old.day + old.starts_at end,
      said_coming_of = case when coming_at is null then said_coming_of else new.id end
      where (salon_id, appointment_id) = (new.salon_id, lead) and num_nonnulls(coming_at, moved_at, said_coming_at) > 0;
  end if;
  return null;
end $$;
