-- release before may run

-- A request that holds no time of the book has no appointment: `wanted` has what its visit needs once the salon accepts it, and its
-- link and facts are kept as those of a deleted visit. The release before lets it end as declined.
alter table bookings
  add column wanted jsonb,
  -- when the clock answers it, and how, if nobody did before: a known client's is accepted, those declined together wait a minute
  add column settles_at timestamptz,
  add column settles_as text constraint bookings_settles_as_known check (settles_as in ('accepted', 'declined')),
  add constraint bookings_settles_whole check ((settles_at is null) = (settles_as is null));

create index bookings_waiting_of_salon on bookings (salon_id) where state = 'waiting';
