-- Who books most, and what is booked most, over all salons: counted in narrow indexes, where equal entries take one place.
create index appointments_by_day_and_salon on appointments (day, salon_id) where kind = 'visit';
create index appointments_by_service on appointments (service_name, day)
  where kind = 'visit' and status <> 'cancelled';
