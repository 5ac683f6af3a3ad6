-- day: the book. What holds whatever is asked at the same time is here, not in the app.

-- the salon's own calendar and clock: no zone, so that a summer-time change moves nobody
create function span(day date, starts_at time, minutes integer) returns tsrange
  language sql immutable
  return tsrange(day + starts_at, day + starts_at + minutes * interval '1 minute');

-- Visits, and blocked time.
create table appointments (
  salon_id uuid not null constraint appointments_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  kind text not null constraint appointments_kind_known check (kind in ('visit', 'block')),
  client_id uuid,
  barber_id uuid not null,
  -- name and price as they were agreed: the service may change or go
  service_name text constraint appointments_service_bounds check (length(service_name) between 1 and 120),
  price_cents integer constraint appointments_price_bounds check (price_cents between 0 and 10000000),
  title text constraint appointments_title_bounds check (length(title) between 1 and 120),
  day date not null constraint appointments_day_bounds check (day between '2000-01-01' and '2100-12-31'),
  starts_at time not null constraint appointments_whole_minutes check (extract(second from starts_at) = 0),
  duration integer not null,
  during tsrange not null generated always as (span(day, starts_at, duration)) stored,
  status text not null default 'pending'
    constraint appointments_status_known check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  note text constraint appointments_note_bounds check (length(note) between 1 and 1000),
  -- who wrote it; no foreign key, for it outlives the account
  user_id uuid not null,
  -- grows with each change, so that two devices notice one another
  version integer not null default 1,
  -- the body that first came with the id, where a client made the id: the same again is no second appointment
  request_hash bytea,
  -- when an appointment was entered; unknown for older ones
  created_at timestamptz,
  -- why and when a visit was cancelled; unknown for older ones
  cancelled_by text,
  cancelled_at timestamptz,
  -- the services of a visit that has two or more: [{service_name, price, duration}], price in whole euros and cents. A
  -- visit of one service has null here. service_name, price_cents and duration are about the whole visit in both
  -- cases.
  service_lines jsonb,
  -- visits that were booked together, such as a mother's and her daughters', have the same group
  group_id uuid,
  -- visits that repeat every so many weeks have the same series
  series_id uuid,
  series_weeks smallint,
  -- copied from the services when the visit is booked; no constraint keeps it free: the salon itself may book into it
  buffer_minutes smallint not null default 0,
  -- the ids of the services by their names: {"Prerje": "0190…"}; a name that is not in it is looked up when the visit
  -- is read
  service_ids jsonb,
  constraint appointments_pkey primary key (salon_id, id),
  constraint appointments_client_known foreign key (salon_id, client_id) references clients,
  -- a barber with appointments can't be deleted
  constraint appointments_barber_known foreign key (salon_id, barber_id) references barbers,
  -- a visit has client, service and price; blocked time has none of them, but a title
  constraint appointments_visit_or_block check (
    case kind
      when 'visit' then num_nonnulls(client_id, service_name, price_cents) = 3 and title is null
      else num_nonnulls(client_id, service_name, price_cents) = 0 and title is not null
    end
  ),
  -- at most twelve hours, but a whole day can be blocked
  constraint appointments_duration_bounds check (
    duration between 1 and case kind when 'visit' then 720 else 1440 end
  ),
  constraint appointments_end_same_day check (upper(during) <= day + interval '1 day'),
  -- one chair, one customer, whatever is asked at the same time
  constraint appointments_no_overlap
    exclude using gist (salon_id with =, barber_id with =, during with &&) where (status <> 'cancelled'),
  constraint appointments_series_whole check ((series_id is null) = (series_weeks is null)),
  constraint appointments_series_weeks_bounds check (series_weeks between 1 and 12)
);
-- These came without a look at the rows of before, so they are not valid to PostgreSQL. New and changed rows are
-- checked.
alter table appointments
  add constraint appointments_cancelled_by_known
    check (cancelled_by in ('client', 'salon', 'no_show')) not valid,
  add constraint appointments_reason_of_cancelled
    check (status = 'cancelled' or num_nonnulls(cancelled_by, cancelled_at) = 0) not valid,
  add constraint appointments_no_show_of_visit
    check (cancelled_by <> 'no_show' or kind = 'visit') not valid,
  add constraint appointments_several_services check (
    service_lines is null or (kind = 'visit' and jsonb_array_length(service_lines) between 2 and 8)
  ) not valid;
-- an index serves alone only where the row's page is known to be settled: that is found out sooner than usual
alter table appointments
  set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
-- a day, a week, a page after a cursor and sums; free times come from the index alone: the visits of two weeks lie in
-- as many different pages of the table
create index appointments_by_day on appointments (salon_id, day, starts_at, id)
  include (kind, status, price_cents, duration, service_name, barber_id, buffer_minutes);
-- a client's own, newest first
create index appointments_by_client on appointments (salon_id, client_id, day desc, starts_at desc);
-- what the hourly job confirms, over all salons
create index appointments_pending on appointments (day, salon_id) where status = 'pending' and kind = 'visit';
-- who books most, and what is booked most, over all salons: counted in narrow indexes, where equal entries take one
-- place
create index appointments_by_day_and_salon on appointments (day, salon_id) where kind = 'visit';
create index appointments_by_service on appointments (service_name, day)
  where kind = 'visit' and status <> 'cancelled';
-- the sums of all salons together
create index appointments_of_all on appointments (day, status)
  include (price_cents, duration, service_name)
  where kind = 'visit';
-- reports count by service without reading the rows, and look only at these again
create index appointments_of_several_services on appointments (day, salon_id) where service_lines is not null;
create index appointments_by_group on appointments (salon_id, group_id) where group_id is not null;
create index appointments_by_series on appointments (salon_id, series_id, day) where series_id is not null;
-- the few visits whose client did not come: each visit that is listed says how many there were before it
create index appointments_missed on appointments (salon_id, client_id, day) where cancelled_by = 'no_show';

-- Keeps the three counters of clients.
create function count_appointments_of_client() returns trigger language plpgsql as $$
declare
  leaving appointments := case when tg_op = 'INSERT' then null else old end;
  coming appointments := case when tg_op = 'DELETE' then null else new end;
  salon uuid := coalesce(coming.salon_id, leaving.salon_id);
begin
  -- in the order of their ids, so that two moves in opposite directions don't wait for each other
  if leaving.client_id <> coming.client_id then
    perform from clients
      where salon_id = salon and id in (leaving.client_id, coming.client_id)
      order by id
      for no key update;
  end if;
  update clients set
    appointments = clients.appointments + counted.appointments,
    cancelled = clients.cancelled + counted.cancelled,
    no_shows = clients.no_shows + counted.no_shows
  from (
    select
      client_id, sum(one)::integer as appointments, sum(one * is_cancelled)::integer as cancelled,
      sum(one * is_no_show)::integer as no_shows
    from (values
      (
        leaving.client_id, -1, (leaving.status = 'cancelled')::integer,
        coalesce(leaving.cancelled_by = 'no_show', false)::integer
      ),
      (
        coming.client_id, 1, (coming.status = 'cancelled')::integer,
        coalesce(coming.cancelled_by = 'no_show', false)::integer
      )
    ) as each (client_id, one, is_cancelled, is_no_show)
    group by client_id
  ) as counted
  where clients.salon_id = salon and clients.id = counted.client_id;
  return null;
end $$;
create trigger appointments_counted_anew after update of client_id, status, cancelled_by on appointments
  for each row when (
    new.kind = 'visit'
    and (
      old.client_id <> new.client_id
      or (old.status = 'cancelled') <> (new.status = 'cancelled')
      or (old.cancelled_by = 'no_show') is distinct from (new.cancelled_by = 'no_show')
    )
  )
  execute function count_appointments_of_client();
create trigger appointments_counted_out after delete on appointments
  for each row when (old.kind = 'visit') execute function count_appointments_of_client();

-- The counters of a client after a new appointment: one update by key, instead of the statement that serves every
-- change.
create function count_new_appointment_of_client() returns trigger language plpgsql as $$
begin
  update clients set
    appointments = appointments + 1,
    cancelled = cancelled + (new.status = 'cancelled')::integer,
    no_shows = no_shows + coalesce(new.cancelled_by = 'no_show', false)::integer
  where salon_id = new.salon_id and id = new.client_id;
  return null;
end $$;
create trigger appointments_counted_in after insert on appointments
  for each row when (new.kind = 'visit')
  execute function count_new_appointment_of_client();

-- A visit that is no longer cancelled has no reason, whoever changes it.
create function forget_reason_of_cancelling() returns trigger language plpgsql as $$
begin
  new.cancelled_by := null;
  new.cancelled_at := null;
  return new;
end $$;
create trigger appointments_no_longer_cancelled before update of status on appointments
  for each row when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function forget_reason_of_cancelling();

-- Confirmed by the hourly job, and not told yet to this member of the salon.
create table auto_confirmed (
  salon_id uuid not null,
  appointment_id uuid not null,
  user_id uuid not null,
  constraint auto_confirmed_pkey primary key (salon_id, appointment_id, user_id),
  constraint auto_confirmed_salon_id_appointment_id_fkey
    foreign key (salon_id, appointment_id) references appointments on delete cascade,
  constraint auto_confirmed_user_id_salon_id_fkey
    foreign key (user_id, salon_id) references memberships on delete cascade
);
create index auto_confirmed_by_member on auto_confirmed (user_id, salon_id);

-- The history of each appointment, as long as the salon exists. A trigger writes it, so that no statement forgets it.
-- There is no phone, no e-mail and no text of a note in it; clients and barbers are ids.
create table appointment_changes (
  salon_id uuid not null constraint appointment_changes_salon_id_fkey references salons on delete cascade,
  -- no foreign key: a deleted appointment keeps its history
  appointment_id uuid not null,
  id bigint not null generated always as identity,
  at timestamptz not null,
  what text not null,
  by_kind text not null,
  staff_id uuid,
  by_name text,
  -- only what changed
  before jsonb not null,
  after jsonb not null,
  constraint appointment_changes_pkey primary key (salon_id, appointment_id, id)
);
-- Their last words came without a look at the rows of before, too.
alter table appointment_changes
  add constraint appointment_changes_by_known check (by_kind in ('staff', 'system', 'client')) not valid,
  add constraint appointment_changes_what_known check (
    what in (
      'made', 'changed', 'cancelled', 'no_show', 'restored', 'deleted', 'coming', 'accepted', 'reminded', 'reminder_undone'
    )
  ) not valid;
create index appointment_changes_deleted on appointment_changes (salon_id, at desc, id desc) where what = 'deleted';

-- What the history keeps of an appointment, in the names of the API; the services only of a visit that has several.
create function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.service_lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null
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
    case
      when origin ->> 'staff_id' is not null then 'staff'
      when (origin ->> 'is_client')::boolean then 'client'
      else 'system'
    end,
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

-- A request that is not accepted takes its visit with it. The history of the visit says how the request ended: the
-- transaction names it. So it is not among the visits that somebody deleted.
create function note_end_of_request() returns trigger language plpgsql as $$
declare
  ending constant text := nullif(current_setting('kreher.request', true), '');
begin
  if ending is not null then
    new.after := jsonb_build_object('request', ending);
  end if;
  return new;
end $$;
create trigger appointment_changes_end_of_request before insert on appointment_changes
  for each row when (new.what = 'deleted') execute function note_end_of_request();

-- A count reads all appointments of a day. So that not each booking counts, one of a hundred does, and notes the days
-- that have 8,000 or more. On these each booking counts.
create table crowded_days (
  salon_id uuid not null constraint crowded_days_salon_id_fkey references salons on delete cascade,
  day date not null,
  constraint crowded_days_pkey primary key (salon_id, day)
);

-- A plan made while the table is empty reads the whole table, and is kept: hence no sequential scan.
create function has_appointments(salon uuid, on_day date, at_least integer) returns boolean language plpgsql
set enable_seqscan = off as $$
begin
  perform from appointments where salon_id = salon and day = on_day offset at_least - 1 limit 1;
  return found;
end $$;

create function note_crowded_day() returns trigger language plpgsql as $$
begin
  if has_appointments(new.salon_id, new.day, 8000) then
    insert into crowded_days (salon_id, day) values (new.salon_id, new.day) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger appointments_note_crowded_day after insert or update of day on appointments
  for each row when (random() < 0.01) execute function note_crowded_day();

-- A ceiling of 8,000 or less is counted each time.
create function is_full(salon uuid, on_day date, ceiling integer) returns boolean language plpgsql as $$
begin
  return (ceiling <= 8000 or exists (select from crowded_days where salon_id = salon and day = on_day))
    and has_appointments(salon, on_day, ceiling);
end $$;

-- Links of visits, for clients, who have no account. The link names no salon, so its key does not lead with it. Nothing
-- secret is here: the rest of the address is computed from the link and a key in the table secrets.
create table visit_links (
  link_id text
    constraint visit_links_pkey primary key
    constraint visit_links_shape check (link_id ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  salon_id uuid not null,
  appointment_id uuid not null,
  -- raised to end the link
  version smallint not null default 1,
  -- when the client said that they come
  coming_at timestamptz,
  -- how often the client moved the visit
  changes smallint not null default 0,
  -- when the client moved the visit; null again after the salon moved it
  moved_at timestamptz,
  -- when offers were refused by this link: whoever books with a number is not always who has it
  offers_refused_at timestamptz,
  constraint visit_links_one_for_each unique (salon_id, appointment_id),
  constraint visit_links_salon_id_appointment_id_fkey
    foreign key (salon_id, appointment_id) references appointments on delete cascade
);

-- A link belongs to one client, and an answer to one moment, whichever statement changes the visit.
-- A visit that a merge moves stays with the same person, so its link goes on.
create function follow_visit_with_link() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from old.client_id and current_setting('kreher.merges', true) = 'on' then
    return null;
  end if;
  if new.client_id is distinct from old.client_id then
    update visit_links set version = version + 1, coming_at = null, moved_at = null, offers_refused_at = null, changes = 0
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
