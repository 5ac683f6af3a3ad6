-- release before may run
-- Whether the client of a booking said on the page that a package pays for it.
alter table bookings add column from_package boolean not null default false;
