-- Of the IPv6 networks around the one of address_hash: its /56 and its /48. Empty for IPv4.
-- release before may run
alter table bookings add column wider_address_hashes bytea[];
