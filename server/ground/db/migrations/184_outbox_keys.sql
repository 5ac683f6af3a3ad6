-- The keys with which a device seals the changes that wait when a session ends. Only their user opens them again.
-- release before may run

create table outbox_keys (
  user_id uuid constraint outbox_keys_pkey primary key constraint outbox_keys_user references users on delete cascade,
  public_key bytea not null,
  private_enc bytea not null
);
