-- Recognizes the same person sent twice, as with services.
-- release before may run
alter table staff add column request_hash bytea;
-- answered with a sentence, so its name counts
alter table staff rename constraint staff_salon_id_barber_id_fkey to staff_column_known;
