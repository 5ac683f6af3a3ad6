-- The few visits whose client did not come: each visit that is listed says how many there were before it.
create index appointments_missed on appointments (salon_id, client_id, day) where cancelled_by = 'no_show';
