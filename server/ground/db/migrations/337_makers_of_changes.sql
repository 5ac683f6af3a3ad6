-- release before may run
-- Who made the change, once its hash is erased with a client; null: nobody of the salon, or before this.
alter table answered_changes add column staff_id uuid;
