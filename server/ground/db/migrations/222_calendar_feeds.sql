-- Links under which a calendar reads the visits of a person or of the whole salon. What a feed shows follows from the rights of the
-- person at each read.
-- release before may run
create table calendar_feeds (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  -- all columns that the person sees; else the own one
  whole boolean not null,
  token_hash bytea not null constraint calendar_feeds_one_for_token unique,
  shows_clients boolean not null default false,
  shows_phones boolean not null default false,
  made_by uuid not null,
  -- what the passwords of maker and person were: a new one ends the link, also if an instance of the release before sets it
  maker_password bytea not null,
  person_password bytea,
  made_at timestamptz not null,
  last_read_at timestamptz,
  primary key (salon_id, id),
  -- a new link ends the one before
  constraint calendar_feeds_one_for_each unique (salon_id, staff_id, whole),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  foreign key (salon_id, made_by) references staff on delete cascade
);
create index calendar_feeds_by_maker on calendar_feeds (salon_id, made_by);
