-- The services of a visit that has two or more: [{service_name, price, duration}], price in whole euros and cents. A visit of one
-- service has null here. service_name, price_cents and duration are those of the whole visit in both cases.
alter table appointments add column service_lines jsonb;
alter table appointments
  add constraint appointments_several_services check (
    service_lines is null or (kind = 'visit' and jsonb_array_length(service_lines) between 2 and 8)
  ) not valid;

-- Reports count by service without reading the rows, and look only at these again.
create index appointments_of_several_services on appointments (day, salon_id) where service_lines is not null;
