-- Who made, changed or renewed a webhook last: who takes an e-mail back loses those of the stranger.
-- release before may run

alter table webhooks
  add column changed_by uuid references users on delete set null,
  add column changed_at timestamptz;
