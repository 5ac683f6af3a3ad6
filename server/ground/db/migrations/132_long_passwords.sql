-- Whether the password is known to have the twelve characters that an administrator needs. The hash does not say it.
-- release before may run
alter table users add column password_long boolean not null default false;

-- A new hash is not known to be long until it is said of that hash. So an instance of the release before, which knows
-- nothing of the column, cannot leave it true beside a short password.
create function forget_long_password() returns trigger language plpgsql as $$
begin
  new.password_long := false;
  return new;
end $$;
create trigger users_password_changed before update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash) execute function forget_long_password();
