-- Why the salon declined a request, as it tells the client.
-- release before may run
alter table bookings
  add column decline_reason text
    constraint bookings_decline_reason_bounds check (length(decline_reason) between 1 and 200);
