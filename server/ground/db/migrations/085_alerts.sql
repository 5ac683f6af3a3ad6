-- What administrators must see soon: one row for each kind and day, which says how often it happened.
create table alerts (
  kind text not null constraint alerts_kind_known
    check (kind in ('refund_requested', 'payment_refused', 'callback_forged', 'mail_failed')),
  -- in Tirana
  day date not null,
  times integer not null default 1 constraint alerts_times_bounds check (times > 0),
  last_at timestamptz not null,
  primary key (kind, day)
);

-- Until when an administrator has seen them.
create table alerts_read (
  user_id uuid primary key references users on delete cascade,
  read_at timestamptz not null
);
