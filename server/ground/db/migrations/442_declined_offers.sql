-- release before may run
-- An offer that its client declined is over, and its page says why, also when it is opened again.
alter table waitlist_offers add column declined_at timestamptz;
