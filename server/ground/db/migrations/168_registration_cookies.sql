-- The cookie of the browser that registered: with it the link of the mail signs in. It counts once.
-- release before may run

create table registration_cookies (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  ends_at timestamptz not null
);
