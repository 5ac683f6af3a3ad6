-- release before may run
-- The hash of the body that first came with the id of the record: the same request again makes no second record. Null: the request had
-- no id, or made the record before.
alter table barbers add column request_hash bytea;
alter table day_exceptions add column request_hash bytea;
alter table leave_requests add column request_hash bytea;
alter table service_groups add column request_hash bytea;
alter table visit_questions add column request_hash bytea;

alter table user_notes
  add column request_hash bytea,
  -- a deleted note keeps only its id
  add column deleted_at timestamptz;
