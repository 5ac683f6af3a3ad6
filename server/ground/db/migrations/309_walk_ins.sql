-- release before may run
-- Who comes without an appointment, and waits. They hold no slot until they are seated: then a visit is made. Nothing here has a
-- foreign key to clients, barbers or appointments: their locks come after those of the queue.
create table walk_ins (
  salon_id uuid not null constraint walk_ins_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  day date not null constraint walk_ins_day_bounds check (day between '2000-01-01' and '2100-12-31'),
  -- from 1 on each day: it is called out
  number smallint not null constraint walk_ins_number_bounds check (number between 1 and 9999),
  name text constraint walk_ins_name_bounds check (length(name) between 1 and 120),
  phone text constraint walk_ins_phone_bounds check (length(phone) between 1 and 40),
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  client_id uuid,
  service_ids uuid[] not null constraint walk_ins_services_bounds check (cardinality(service_ids) <= 4),
  -- null: anyone
  barber_id uuid,
  arrived_at timestamptz not null,
  -- what was said when they came
  quoted_minutes smallint constraint walk_ins_quoted_bounds check (quoted_minutes between 0 and 1440),
  state text not null constraint walk_ins_state_known check (state in ('waiting', 'seated', 'left')),
  ended_at timestamptz,
  appointment_id uuid,
  -- who wrote it down; null for the page of the salon
  staff_id uuid,
  -- entered on the page of the salon, and whether the desk has seen them
  from_page boolean not null,
  is_here boolean not null,
  -- of who entered on the page
  link_id text constraint walk_ins_link_shape check (link_id ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  version integer not null default 1,
  -- the body that first came with the id
  request_hash bytea not null,
  created_at timestamptz not null,
  constraint walk_ins_pkey primary key (salon_id, id),
  constraint walk_ins_number_once unique (salon_id, day, number),
  constraint walk_ins_end_known check ((state = 'waiting') = (ended_at is null)),
  constraint walk_ins_visit_of_seated check ((state = 'seated') = (appointment_id is not null)),
  constraint walk_ins_from_page check (is_here or from_page)
);
create index walk_ins_waiting on walk_ins (salon_id, arrived_at) where state = 'waiting';
create index walk_ins_by_client on walk_ins (salon_id, client_id) where client_id is not null;
create index walk_ins_by_phone on walk_ins (salon_id, phone_digits) where phone_digits is not null;
-- whoever holds a link does not say of which salon it is
create unique index walk_ins_by_link on walk_ins (link_id) where link_id is not null;

-- At most 100 wait, and 20 more who have not come yet. Whoever writes holds the lock of the queue, so that the count is right.
create function refuse_full_queue() returns trigger language plpgsql as $$
declare
  most constant integer := case when new.is_here then 100 else 20 end;
begin
  if (
    select count(*) from walk_ins
    where salon_id = new.salon_id and day = new.day and state = 'waiting' and is_here = new.is_here
  ) > most then
    raise exception 'the queue is full' using
      errcode = '23514', table = 'walk_ins',
      constraint = case when new.is_here then 'walk_ins_room' else 'walk_ins_room_of_page' end;
  end if;
  return null;
end $$;
create trigger walk_ins_added after insert on walk_ins
  for each row when (new.state = 'waiting')
  execute function refuse_full_queue();
create trigger walk_ins_back after update of state, is_here on walk_ins
  for each row when (new.state = 'waiting' and (old.state, old.is_here) is distinct from (new.state, new.is_here))
  execute function refuse_full_queue();

alter table online_settings
  -- the page says how long one waits
  add column wait_shown boolean not null default false,
  -- one can enter the queue on the page
  add column queue_open boolean not null default false;
