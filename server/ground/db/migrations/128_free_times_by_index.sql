-- Free times come from the index alone: the visits of two weeks lie in as many different pages of the table.
create index appointments_of_days on appointments (salon_id, day, starts_at, id)
  include (kind, status, price_cents, duration, service_name, barber_id, buffer_minutes);
drop index appointments_by_day;
alter index appointments_of_days rename to appointments_by_day;
