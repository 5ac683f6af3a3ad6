-- release before may run

-- When the desk answered a request by what it did to the visit: for a minute it can take that answer back.
alter table bookings add column answered_at timestamptz;

-- Requests that the desk answered so under the release before, which left them waiting. Instances of that release that still run
-- may add some: the clock answers those.
update bookings set state = case when status = 'cancelled' then 'declined' else 'accepted' end
from appointments
where state = 'waiting' and status <> 'pending'
  and (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id);
update bookings set state = 'declined' where state = 'waiting' and appointment_id is null;

-- Requests that never became a visit, but whose row the desk kept as cancelled: no report counts them.
create index bookings_not_accepted on bookings (salon_id, appointment_id)
  where state in ('declined', 'withdrawn') and appointment_id is not null;

-- The history of an appointment also knows when its request was accepted, and when its client was reminded.
alter table appointment_changes
  drop constraint appointment_changes_what_known,
  add constraint appointment_changes_what_known check (
    what in (
      'made', 'changed', 'cancelled', 'no_show', 'restored', 'deleted', 'coming', 'accepted', 'reminded', 'reminder_undone'
    )
  ) not valid;
