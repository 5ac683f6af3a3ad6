-- What clients may do with the link of their visit, and what they did.

alter table online_settings
  -- until so many minutes before the visit the client may move it
  add column change_until_minutes integer not null default 180,
  add column late_cancel text not null default 'allow'
    constraint online_settings_late_cancel_known check (late_cancel in ('allow', 'call'));

-- when the client moved the visit; null again after the salon moved it
alter table visit_links add column moved_at timestamptz;

-- A request that was not accepted has no visit any more: its link and what the page shows stay here.
alter table bookings
  add column link_id text,
  add column link_version smallint,
  add column snapshot jsonb,
  add constraint bookings_link_whole check ((link_id is null) = (link_version is null));
create unique index bookings_by_link on bookings (link_id) where link_id is not null;

-- A link belongs to one client, and an answer to one moment, whichever statement changes the visit.
create function follow_visit_with_link() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from old.client_id then
    update visit_links set version = version + 1, coming_at = null, moved_at = null, changes = 0
      where (salon_id, appointment_id) = (new.salon_id, new.id);
  else
    update visit_links set coming_at = null, moved_at = null
      where (salon_id, appointment_id) = (new.salon_id, new.id) and num_nonnulls(coming_at, moved_at) > 0;
  end if;
  return null;
end $$;
create trigger appointments_followed_by_link after update of client_id, day, starts_at on appointments
  for each row when (
    (old.client_id, old.day, old.starts_at) is distinct from (new.client_id, new.day, new.starts_at)
  )
  execute function follow_visit_with_link();

create function end_links_of_erased() returns trigger language plpgsql as $$
begin
  update visit_links set version = version + 1, coming_at = null
    where salon_id = new.salon_id and appointment_id in (
      select id from appointments where salon_id = new.salon_id and client_id = new.id
    );
  return null;
end $$;
create trigger clients_links_end after update of erased_at on clients
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function end_links_of_erased();

-- The history of an appointment also knows the client.
alter table appointment_changes
  drop constraint appointment_changes_what_known,
  add constraint appointment_changes_what_known
    check (what in ('made', 'changed', 'cancelled', 'no_show', 'restored', 'deleted', 'coming')) not valid,
  drop constraint appointment_changes_by_known,
  add constraint appointment_changes_by_known check (by_kind in ('staff', 'system', 'client')) not valid;
create or replace function note_appointment_change() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  one constant appointments := case when tg_op = 'DELETE' then old else new end;
  happened text := 'changed';
  facts_before jsonb := '{}';
  facts_after jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    happened := 'made';
    facts_after := jsonb_strip_nulls(facts_of_appointment(new));
  elsif tg_op = 'DELETE' then
    -- a salon that is being deleted takes its history with it
    if not exists (select from salons where id = old.salon_id) then
      return null;
    end if;
    happened := 'deleted';
    facts_before := jsonb_strip_nulls(facts_of_appointment(old));
  else
    select coalesce(jsonb_object_agg(key, was.value), '{}'), coalesce(jsonb_object_agg(key, is_now.value), '{}')
      into facts_before, facts_after
      from jsonb_each(facts_of_appointment(old)) as was join jsonb_each(facts_of_appointment(new)) as is_now using (key)
      where was.value <> is_now.value or (key = 'note' and old.note is distinct from new.note);
    if new.cancelled_by = 'no_show' and old.cancelled_by is distinct from 'no_show' then
      happened := 'no_show';
    elsif new.status = 'cancelled' and old.status <> 'cancelled' then
      happened := 'cancelled';
    elsif new.status <> 'cancelled' and old.status = 'cancelled' then
      happened := 'restored';
    end if;
  end if;
  insert into appointment_changes
    (salon_id, appointment_id, at, what, by_kind, staff_id, by_name, before, after)
  values (
    one.salon_id, one.id, coalesce((origin ->> 'at')::timestamptz, now()), happened,
    case
      when origin ->> 'staff_id' is not null then 'staff'
      when (origin ->> 'is_client')::boolean then 'client'
      else 'system'
    end,
    (origin ->> 'staff_id')::uuid, origin ->> 'name', facts_before, facts_after
  );
  return null;
end $$;
