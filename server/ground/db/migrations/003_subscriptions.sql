-- The ledger of what opens a salon's books: a trial, a paid order, an administrator's gift. All else follows from it.
create table grants (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  source text not null constraint grants_source_known check (source in ('trial', 'order', 'admin')),
  plan text constraint grants_plan_known check (plan in ('monthly', 'yearly')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (salon_id, id),
  constraint grants_end_after_start check (ends_at >= starts_at),
  constraint grants_plan_unless_trial check ((source = 'trial') = (plan is null))
);
-- nobody tries twice
create unique index grants_one_trial on grants (salon_id) where source = 'trial';
