-- A visit is a list of lines, also where it has one service: [{service_id, service_name, price, duration}], price in whole euros and cents,
-- service_id null where no service of the salon was meant. A block has null. service_name and price_cents are derived: the names
-- together and the sum. The type is changed, not the rows: no trigger runs.
drop trigger appointments_hurry_places on appointments;
drop index appointments_of_several_services;
alter table appointments drop constraint appointments_several_services;

create function lines_of_before(lines jsonb, ids jsonb, name text, cents integer, minutes integer) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object(
    'service_id', ids -> (line ->> 'service_name'), 'service_name', line -> 'service_name', 'price', line -> 'price', 'duration', line -> 'duration'
  ) order by place)
  from jsonb_array_elements(coalesce(lines, jsonb_build_array(jsonb_build_object(
    'service_name', name, 'price', (cents / 100.0)::float8, 'duration', minutes
  )))) with ordinality as all_lines (line, place)
$$;
alter table appointments
  alter column service_lines type jsonb using case
    when kind = 'visit' then lines_of_before(service_lines, service_ids, service_name, price_cents, duration)
  end;
alter table appointments rename column service_lines to lines;
-- what programs are still to be told of
update webhook_deliveries set facts = facts || jsonb_build_object('lines', lines_of_before(
  nullif(facts -> 'service_lines', 'null'), nullif(facts -> 'service_ids', 'null'), facts ->> 'service_name',
  (facts ->> 'price_cents')::integer, (facts ->> 'duration')::integer
))
where event like 'appointment.%' and facts ->> 'kind' = 'visit';
drop function lines_of_before(jsonb, jsonb, text, integer, integer);
alter table appointments
  drop column service_ids,
  add constraint appointments_lines_bounds check (
    case kind when 'visit' then lines is not null and jsonb_array_length(lines) between 1 and 8 else lines is null end
  ) not valid;
create index appointments_of_several_services on appointments (day, salon_id) where jsonb_array_length(lines) > 1;

-- An entry of the waitlist has each service once and by its id: other lines do not fit it.
create function fit_waitlist(lines jsonb) returns boolean language sql immutable as $$
  select count(distinct line ->> 'service_id') = jsonb_array_length(lines) from jsonb_array_elements(lines) as line
$$;
create trigger appointments_hurry_places after update of lines, status on appointments
  for each row when (
    (old.lines, old.status) is distinct from (new.lines, new.status)
    and (new.status = 'cancelled' or not fit_waitlist(new.lines))
  )
  execute function hurry_places_of_visit();

create or replace function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null,
    'parts', case when a.parts is not null then parts_as_json(a.parts) end
  );
end $$;
