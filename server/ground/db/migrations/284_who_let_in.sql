-- Who let somebody in, and when: by an invitation, a login or a PIN. Null where an earlier release did it: it is never ended with an account.
-- release before may run

alter table invitations
  add column invited_by uuid references users on delete set null,
  add column invited_at timestamptz;
alter table staff
  add column login_by uuid references users on delete set null,
  add column login_since timestamptz,
  add column pin_set_by uuid references users on delete set null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index staff_by_login_giver on staff (login_by) where login_by is not null;
create index staff_by_pin_giver on staff (pin_set_by) where pin_set_by is not null;
