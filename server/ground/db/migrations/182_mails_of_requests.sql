-- So that a flood of requests brings the owner few mails, and an answer to a request goes before other mails.
-- release before may run

alter table online_settings
  -- when the owner was told of single requests; those of the last hour count
  add column requests_told_at timestamptz[] not null default '{}',
  -- when the owner was, or will be, told how many wait
  add column flood_told_at timestamptz;

alter table client_mails
  add column is_answer boolean not null default false,
  -- when it left as a part of one mail about several
  add column summed_up_at timestamptz;
