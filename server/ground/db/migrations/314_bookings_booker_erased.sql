-- release before may run
-- Who booked for somebody else was erased: `booked_by` is empty, and the booking is still not from who comes.
alter table bookings add column is_booker_erased boolean not null default false;
