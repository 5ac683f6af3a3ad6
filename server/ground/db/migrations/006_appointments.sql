-- The salon's day. What holds whatever is asked at the same time stands here, not in the app.
create extension if not exists btree_gist;

-- the salon's own calendar and clock: no zone, so that a summer-time change moves nobody
create function span(day date, starts_at time, minutes integer) returns tsrange
  language sql immutable
  return tsrange(day + starts_at, day + starts_at + minutes * interval '1 minute');

create table appointments (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  kind text not null constraint appointments_kind_known check (kind in ('visit', 'block')),
  client_id uuid,
  barber_id uuid not null,
  -- name and price as they were agreed: the service may change or go
  service_name text
    constraint appointments_service_bounds check (length(service_name) between 1 and 120),
  price_cents integer
    constraint appointments_price_bounds check (price_cents between 0 and 10000000),
  title text constraint appointments_title_bounds check (length(title) between 1 and 120),
  day date not null
    constraint appointments_day_bounds check (day between '2000-01-01' and '2100-12-31'),
  starts_at time not null
    constraint appointments_whole_minutes check (extract(second from starts_at) = 0),
  duration integer not null,
  during tsrange not null generated always as (span(day, starts_at, duration)) stored,
  status text not null default 'pending'
    constraint appointments_status_known check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  note text constraint appointments_note_bounds check (length(note) between 1 and 1000),
  -- who wrote it; no foreign key, for it outlives the account
  user_id uuid not null,
  -- grows with each change, so that two devices notice one another
  version integer not null default 1,
  -- of the body that first came with the id, where a client made the id: the same again is no second appointment
  request_hash bytea,
  primary key (salon_id, id),
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
    exclude using gist (salon_id with =, barber_id with =, during with &&) where (status <> 'cancelled')
);
-- a day, a week, and a page after a cursor
create index appointments_by_day on appointments (salon_id, day, starts_at, id);
-- a client's own, newest first
create index appointments_by_client on appointments (salon_id, client_id, day desc, starts_at desc);
-- what the hourly job confirms, over all salons
create index appointments_pending on appointments (day, salon_id) where status = 'pending' and kind = 'visit';

-- Confirmed by the hourly job, and not told yet to this member of the salon.
create table auto_confirmed (
  salon_id uuid not null,
  appointment_id uuid not null,
  user_id uuid not null,
  primary key (salon_id, appointment_id, user_id),
  foreign key (salon_id, appointment_id) references appointments on delete cascade,
  foreign key (user_id, salon_id) references memberships on delete cascade
);
create index auto_confirmed_by_member on auto_confirmed (user_id, salon_id);

-- Keeps the two counters of clients.
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
    cancelled = clients.cancelled + counted.cancelled
  from (
    select client_id, sum(one)::integer as appointments, sum(one * is_cancelled)::integer as cancelled
    from (values
      (leaving.client_id, -1, (leaving.status = 'cancelled')::integer),
      (coming.client_id, 1, (coming.status = 'cancelled')::integer)
    ) as each (client_id, one, is_cancelled)
    group by client_id
  ) as counted
  where clients.salon_id = salon and clients.id = counted.client_id;
  return null;
end $$;

create trigger appointments_counted_in after insert on appointments
  for each row when (new.kind = 'visit') execute function count_appointments_of_client();
create trigger appointments_counted_out after delete on appointments
  for each row when (old.kind = 'visit') execute function count_appointments_of_client();
create trigger appointments_counted_anew after update of client_id, status on appointments
  for each row when (
    new.kind = 'visit'
    and (old.client_id <> new.client_id or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  )
  execute function count_appointments_of_client();
