-- An owner deletes the own account: until `leaves_at` it is inactive, and the link in the mail brings it back.
alter table users add column leaves_at timestamptz;
create index users_leaving on users (leaves_at) where leaves_at is not null;

alter table email_links
  drop constraint email_links_purpose_known,
  add constraint email_links_purpose_known
    check (purpose in ('verify', 'reset', 'change', 'take-back', 'return'));
