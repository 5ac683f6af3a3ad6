-- No access ends after 2100: an end beyond it could be made by extending, and could not be edited any more.
alter table grants drop constraint grants_end_in_reach;
update grants set
  starts_at = least(starts_at, '2100-12-31T22:59:59.999Z'),
  ends_at = '2100-12-31T22:59:59.999Z'
where ends_at > '2100-12-31T22:59:59.999Z';
-- the end of 31 December 2100 in Tirana
alter table grants add constraint grants_end_in_reach check (ends_at < '2100-12-31T23:00Z');

-- What an admin's edit changed in a ledger, so that the edit can be undone for a short time.
create table ledger_edits (
  id uuid primary key,
  salon_id uuid not null references salons on delete cascade,
  -- whose plan or trial was edited
  user_id uuid not null references users on delete cascade,
  -- only this admin may undo it
  admin_id uuid not null references users on delete cascade,
  -- all grants of the salon as JSON, before and after the edit
  grants_before jsonb not null,
  grants_after jsonb not null,
  cancelled_before timestamptz,
  cancelled_after timestamptz,
  created_at timestamptz not null
);
create index ledger_edits_by_salon on ledger_edits (salon_id);
create index ledger_edits_by_user on ledger_edits (user_id);
create index ledger_edits_by_admin on ledger_edits (admin_id);
