-- release before may run
-- What the client sent who took the hour: a request may have no visit yet. null: an instance of before wrote it.
alter table waitlist_offers add column booking_id uuid;
