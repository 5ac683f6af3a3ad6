-- Who books most, and what is booked most, over all salons: counted in narrow indexes, where equal entries take one place.
create index appointments_by_salon_and_day on appointments (salon_id, day) where kind = 'visit';
create index appointments_by_service on appointments (service_name, day)
  where kind = 'visit' and status <> 'cancelled';
