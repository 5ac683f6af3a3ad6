-- A remembered device goes on in branches: each use of a token of its cookie makes the next token. Whoever copies the
-- cookie begins another branch.
-- release before may run

-- the release before this one writes none of these columns
alter table device_tokens
  -- the token that was exchanged for this one; null for the first one, and if it is not known
  add column parent_hash bytea,
  -- null for the first branch
  add column branch uuid,
  add column issued_at timestamptz,
  -- when it was first used
  add column used_at timestamptz;

-- the branch that the session or the address of the push service came from
alter table sessions add column branch uuid;
alter table push_subscriptions add column branch uuid;

-- whether its cookie has had the name with the prefix __Host- from the beginning
alter table devices add column has_host_cookie boolean not null default false;
