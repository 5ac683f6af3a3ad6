-- release before may run
-- Most visits have no waiting time: their history puts no parts together, which took as long as all else of it.
create or replace function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.service_lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null,
    'parts', case when a.parts is not null then parts_as_json(a.parts) end
  );
end $$;
