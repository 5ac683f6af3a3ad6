-- release before may run

-- Who booked, if somebody else comes: `typed_name` is then the name of who comes.
alter table bookings
  add column booked_by text constraint bookings_booked_by_bounds check (length(booked_by) between 1 and 120);
