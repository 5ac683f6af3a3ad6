-- The people of a salon: what each may do, and whose column they see. Memberships go on to list the owners only: an instance of the
-- release before takes everybody in it for an owner, and answers 403 to who is not.
-- release before may run

create table staff (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  name text not null constraint staff_name_bounds check (length(name) between 1 and 120),
  role text not null constraint staff_role_known check (role in ('owner', 'manager', 'barber')),
  -- the own column; nobody else has it
  barber_id uuid,
  -- the own login; null for who has none
  user_id uuid references users on delete set null,
  -- what an owner may and a manager or barber may not do is decided by the role alone
  sees_others boolean not null default true,
  books_others boolean not null default false,
  sees_phones boolean not null default true,
  sees_own_money boolean not null default true,
  sees_money boolean not null default false,
  active boolean not null default true,
  left_at timestamptz,
  created_at timestamptz not null,
  primary key (salon_id, id),
  constraint staff_one_for_each_column unique (salon_id, barber_id),
  foreign key (salon_id, barber_id) references barbers on delete set null (barber_id)
);
-- found by who signs in
create unique index staff_one_for_each_login on staff (user_id);

insert into staff (salon_id, id, name, role, user_id, sees_money, created_at)
select salon_id, gen_random_uuid(), left(coalesce(nullif(trim(users.name), ''), username), 120), 'owner', user_id, true, users.created_at
from memberships join users on users.id = user_id;

-- also for what an instance of the release before registers
create function add_owner_to_staff() returns trigger language plpgsql as $$
begin
  insert into staff (salon_id, id, name, role, user_id, sees_money, created_at)
  select new.salon_id, gen_random_uuid(), left(coalesce(nullif(trim(name), ''), username), 120), 'owner', id, true, created_at
  from users where id = new.user_id
  on conflict (user_id) do nothing;
  return null;
end $$;
create trigger memberships_are_of_owners after insert on memberships
  for each row execute function add_owner_to_staff();
