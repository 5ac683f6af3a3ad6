-- Why and when a visit was cancelled. Rows from before have no reason. The constraints are not checked against them, so that
-- a large table is not read: no such row breaks them.
alter table appointments
  add column cancelled_by text,
  add column cancelled_at timestamptz,
  add constraint appointments_cancelled_by_known
    check (cancelled_by in ('client', 'salon', 'no_show')) not valid,
  add constraint appointments_reason_of_cancelled
    check (status = 'cancelled' or num_nonnulls(cancelled_by, cancelled_at) = 0) not valid,
  add constraint appointments_no_show_of_visit
    check (cancelled_by <> 'no_show' or kind = 'visit') not valid;

-- A visit that is no longer cancelled has no reason, whoever changes it: also a server of the release before.
create function forget_reason_of_cancelling() returns trigger language plpgsql as $$
begin
  new.cancelled_by := null;
  new.cancelled_at := null;
  return new;
end $$;
create trigger appointments_no_longer_cancelled before update of status on appointments
  for each row when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function forget_reason_of_cancelling();

-- A third counter of clients, beside the two others.
alter table clients add column no_shows integer not null default 0;

create or replace function count_appointments_of_client() returns trigger language plpgsql as $$
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

drop trigger appointments_counted_anew on appointments;
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
