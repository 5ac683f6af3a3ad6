-- release before may run
-- PostgreSQL reads the text of all conditions of a table anew for each statement that inserts into it: a sixth of what a booking costs it.
-- A condition that is a call of a function is short.
create function is_visit_or_block(
  kind text, client_id uuid, service_name text, price_cents integer, title text, lines jsonb, duration integer
) returns boolean language plpgsql immutable as $$
begin
  if kind = 'visit' then
    return num_nonnulls(client_id, service_name, price_cents, lines) = 4 and title is null
      and jsonb_array_length(lines) between 1 and 8 and duration between 1 and 720;
  end if;
  return num_nonnulls(client_id, service_name, price_cents, lines) = 0 and title is not null and duration between 1 and 1440;
end $$;

create function are_needs(needs jsonb) returns boolean language plpgsql immutable strict as $$
begin
  return jsonb_typeof(needs) = 'array' and jsonb_array_length(needs) between 1 and 16;
end $$;

alter table appointments
  drop constraint appointments_visit_or_block,
  drop constraint appointments_lines_bounds,
  drop constraint appointments_duration_bounds,
  drop constraint appointments_needs_bounds,
  add constraint appointments_visit_or_block
    check (is_visit_or_block(kind, client_id, service_name, price_cents, title, lines, duration)) not valid,
  add constraint appointments_needs_bounds check (are_needs(needs)) not valid;

-- the function looks whether the visit is cancelled
create or replace trigger appointments_resources_taken after insert on appointments
  for each row when (new.needs is not null)
  execute function write_resource_times();

-- The resources that a visit goes without, by name.
create function names_without(salon uuid, needs jsonb) returns jsonb language sql stable
  return (
    select jsonb_agg(name order by name) from resources
    where salon_id = salon and needs @> jsonb_build_array(jsonb_build_object('resource_id', id, 'dropped', true))
  );

-- An expression without a statement inside is evaluated at once.
create or replace function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null,
    'parts', case when a.parts is not null then parts_as_json(a.parts) end,
    'without', case when a.needs is not null then names_without(a.salon_id, a.needs) end
  );
end $$;
