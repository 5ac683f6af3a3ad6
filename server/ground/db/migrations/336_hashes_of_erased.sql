-- release before may run
-- A number can be found again from the hash of what was sent with it: those of clients who were erased before are emptied, too.
-- Their rows are few.
update appointments set request_hash = null, version = version + 1
  from clients
  where clients.erased_at is not null and request_hash is not null
    and (appointments.salon_id, client_id) = (clients.salon_id, clients.id);

update bookings set request_hash = '', address_hash = null, wider_address_hashes = null
  where length(request_hash) > 0 and (
    is_booker_erased or (phone_digits = '' and email is null) or exists (
      select from appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, appointments.client_id)
      where (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id) and erased_at is not null
    )
  );

update walk_ins set request_hash = ''
  from clients
  where clients.erased_at is not null and length(request_hash) > 0
    and (walk_ins.salon_id, client_id) = (clients.salon_id, clients.id);

-- answers are kept for 30 days: only clients who were erased since are in one
update answered_changes set request_hash = ''
  from clients
  where clients.erased_at >= answered_changes.created_at and length(request_hash) > 0
    and answered_changes.salon_id = clients.salon_id
    and (
      clients.id::text in (answer -> 'client' ->> 'id', answer -> 'appointment' ->> 'client_id', answer #>> '{taking,visit_facts,client_id}')
      or jsonb_path_query_array(answer, '$.takings[*].visit_facts.client_id') ? clients.id::text
    );
