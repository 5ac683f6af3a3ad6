-- Changes of an account's e-mail: a new address counts when its link was opened, and the old one can take it back.

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  -- stays signed in when the change counts
  session_hash bytea,
  asked_at timestamptz not null,
  -- null until the link to the new address was opened
  counted_at timestamptz,
  -- before it counts: the end of that link; afterwards: until then the old address is reserved and can take it back
  ends_at timestamptz not null
);
create unique index email_changes_one_pending on email_changes (user_id) where counted_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_reserving on email_changes (old_email) where counted_at is not null;
create index email_changes_by_end on email_changes (ends_at);

alter table email_links
  add column email_change_id uuid references email_changes on delete cascade,
  drop constraint email_links_purpose_known,
  add constraint email_links_purpose_known check (purpose in ('verify', 'reset', 'change', 'take-back'));
create index email_links_by_change on email_links (email_change_id);

-- Runs after the row is written: a transaction that had to wait for the one that freed the address sees what that one reserved.
-- The app deletes what has ended, since only the app's clock counts.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where old_email = new.email and user_id <> new.id and counted_at is not null
  ) then
    raise unique_violation using
      message = 'the address is reserved for the account that had it', constraint = 'users_email_reserved';
  end if;
  return null;
end $$;
create trigger users_email_reserved after insert or update of email on users
  for each row execute function refuse_reserved_email();

-- Verified addresses that an account has given up: one that registers with them gets no second trial. Only hashes are kept.
create table freed_emails (
  email_hash bytea primary key
);
