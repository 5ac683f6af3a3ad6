-- release before may run
-- the message that a call makes once more; null: a message of its own
alter table webhook_deliveries add column message_id uuid;
