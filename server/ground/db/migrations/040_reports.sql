-- Reports add up from the indexes alone: an appointment's row is not looked at.

-- a salon's own: the day, a page after a cursor, and now also its sums
drop index appointments_by_day;
create index appointments_by_day on appointments (salon_id, day, starts_at, id)
  include (kind, status, price_cents, duration, service_name, barber_id);

-- all salons' together
create index appointments_of_all on appointments (day, status)
  include (price_cents, duration, service_name)
  where kind = 'visit';

-- an index serves alone only where the row's page is known to be settled: that is found out sooner than usual
alter table appointments set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
