-- What happened, who did it and from where. Who it was is kept as text: the row outlives the account, and a page needs no join.
create table history (
  id uuid primary key,
  action_type text not null
    constraint history_type_known
    check (action_type in ('login', 'logout', 'create', 'update', 'delete', 'payment', 'email', 'system')),
  severity text not null constraint history_severity_known check (severity in ('info', 'warning', 'error')),
  description text not null,
  entity_type text not null,
  entity_id text,
  user_id uuid,
  username text,
  user_email text,
  ip_address text,
  created_at timestamptz not null
);
create index history_by_moment on history (created_at desc, id desc);
