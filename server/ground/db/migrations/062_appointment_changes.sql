-- The history of each appointment, as long as the salon exists. A trigger writes it, so that no statement forgets it.
-- There is no phone, no e-mail and no text of a note in it; clients and barbers are ids.
create table appointment_changes (
  salon_id uuid not null references salons on delete cascade,
  -- no foreign key: a deleted appointment keeps its history
  appointment_id uuid not null,
  id bigint not null generated always as identity,
  at timestamptz not null,
  what text not null constraint appointment_changes_what_known
    check (what in ('made', 'changed', 'cancelled', 'no_show', 'restored', 'deleted')),
  by_kind text not null constraint appointment_changes_by_known check (by_kind in ('staff', 'system')),
  staff_id uuid,
  by_name text,
  -- only what changed
  before jsonb not null,
  after jsonb not null,
  primary key (salon_id, appointment_id, id)
);
create index appointment_changes_deleted on appointment_changes (salon_id, at desc, id desc) where what = 'deleted';

-- The names are those of the API.
create function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'title', a.title, 'status', a.status, 'cancelled_by', a.cancelled_by,
    'note', a.note is not null
  );
end $$;

-- Who writes and when comes from `db.transaction(work, origin)`; without it, it is the system.
create function note_appointment_change() returns trigger language plpgsql as $$
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
    case when origin ->> 'staff_id' is null then 'system' else 'staff' end,
    (origin ->> 'staff_id')::uuid, origin ->> 'name', facts_before, facts_after
  );
  return null;
end $$;
create trigger appointments_changes_noted after insert or update or delete on appointments
  for each row execute function note_appointment_change();

-- Rows go only together with their salon: then a foreign key deletes them, which is a trigger too.
create function refuse_to_change_appointment_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'the history of appointments is append-only';
end $$;
create trigger appointment_changes_append_only before update or delete on appointment_changes
  for each row execute function refuse_to_change_appointment_changes();
create trigger appointment_changes_not_emptied before truncate on appointment_changes
  for each statement execute function refuse_to_change_appointment_changes();
