-- An open invitation of a person to an own login: one for each, and only hashes of its tokens. A row that was used or replaced is gone.
-- release before may run

create table invitations (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null constraint invitations_one_for_token unique,
  -- where it was mailed to, and the token that only this mail has: who shows it has read the mail
  email text,
  mailed_token_hash bytea constraint invitations_one_for_mailed_token unique,
  ends_at timestamptz not null,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint invitations_mailed_somewhere check ((email is null) = (mailed_token_hash is null))
);
create index invitations_by_end on invitations (ends_at);
