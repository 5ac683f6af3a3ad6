-- So that a flood of requests brings the owner few mails.
-- release before may run

alter table online_settings
  -- when the owner was told of single requests; those of the last hour count
  add column requests_told_at timestamptz[] not null default '{}',
  -- when the owner was, or will be, told how many wait
  add column flood_told_at timestamptz;
