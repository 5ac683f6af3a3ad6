-- release before may run
-- who is invited to be an administrator, by mail. The row of who accepted stays: such an account always needs a second factor
create table admin_invitations (
  id uuid constraint admin_invitations_pkey primary key,
  -- kept in lower case, as in users
  email text constraint admin_invitations_email_lower check (email = lower(email)),
  token_hash bytea constraint admin_invitations_one_for_token unique,
  invited_by uuid constraint admin_invitations_invited_by_fkey references users on delete set null,
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  -- who accepted
  user_id uuid constraint admin_invitations_one_for_user unique
    constraint admin_invitations_user_id_fkey references users on delete cascade,
  -- an accepted one has no link and no address any more
  constraint admin_invitations_open_or_accepted check (
    (email is null) = (user_id is not null) and (token_hash is null) = (user_id is not null)
  )
);
-- a new invitation of an address replaces the one before
create unique index admin_invitations_one_for_email on admin_invitations (email) where user_id is null;
create index admin_invitations_by_inviter on admin_invitations (invited_by) where invited_by is not null;
