-- One screen of the owner that the password opened on the salon's tablet. It ends with the session on which it stands.
-- release before may run

create table owner_screens (
  salon_id uuid not null,
  token_hash bytea not null,
  session_hash bytea not null,
  screen text not null constraint owner_screens_known check (screen in ('staff', 'subscription', 'export', 'security')),
  opened_at timestamptz not null,
  primary key (salon_id, token_hash),
  -- leaving one screen comes before opening another
  constraint owner_screens_one_for_each unique (salon_id, session_hash),
  foreign key (salon_id, session_hash) references pin_sessions on delete cascade
);
create index owner_screens_by_token on owner_screens (token_hash);
