-- release before may run
-- What happened to an account, its plan and its orders, for 400 days. The history is younger, and may be cleared.
create table account_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  description text not null,
  order_id uuid,
  -- who did it, as the history names them; null for the service itself
  by_id uuid,
  by_name text,
  created_at timestamptz not null
);
create index account_events_by_user on account_events (user_id, created_at desc, id desc);
create index account_events_by_age on account_events (created_at);

insert into account_events (id, user_id, description, order_id, by_id, by_name, created_at)
select history.id, users.id, description, orders.id, history.user_id, history.username, history.created_at
from history
left join orders on entity_type = 'order' and orders.id::text = entity_id
left join memberships on entity_type = 'subscription' and memberships.salon_id::text = entity_id
join users on users.id = coalesce(orders.user_id, memberships.user_id)
  or (entity_type = 'user' and users.id::text = entity_id)
where entity_type in ('user', 'subscription', 'order') and action_type not in ('login', 'logout');

-- Why another amount was returned than the rule says.
alter table orders add column refund_difference text;
