-- Tokens with which programs call the API, and the sites whose pages may call what is public.
-- release before may run

create table api_tokens (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  name text not null constraint api_tokens_name_bounds check (length(name) between 1 and 60),
  -- the token itself is shown once and kept nowhere
  hash bytea not null,
  prefix text not null,
  scopes text[] not null constraint api_tokens_scopes_some check (cardinality(scopes) > 0),
  -- who made it: it may at most what this person may
  staff_id uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade
);
create unique index api_tokens_by_hash on api_tokens (hash);

create table api_sites (
  salon_id uuid not null references salons on delete cascade,
  origin text not null constraint api_sites_origin_bounds check (length(origin) between 9 and 200),
  primary key (salon_id, origin)
);
