-- What the salon has looked at, on any of its devices. Bookings from before count as seen.
alter table bookings add column seen_at timestamptz;
update bookings set seen_at = created_at;
create index bookings_unseen on bookings (salon_id) where seen_at is null;
