-- A booking that the salon still has to accept. It is an appointment already, so it keeps its slot.
alter table bookings
  add column state text not null default 'accepted'
    constraint bookings_state_known check (state in ('waiting', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  add column answer_by timestamptz,
  -- without an answer it lapses, whatever the rules of the salon say
  add column lapses boolean not null default false,
  add constraint bookings_waiting_until check ((state = 'waiting') <= (answer_by is not null));
create index bookings_waiting on bookings (answer_by) where state = 'waiting';
