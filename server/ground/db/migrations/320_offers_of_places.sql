-- release before may run
-- The freed time whose hour the clock offered; null: the desk offered it, or an instance of before.
alter table waitlist_offers add column place_id uuid;
create index waitlist_offers_open on waitlist_offers (salon_id, until) where state = 'open';
