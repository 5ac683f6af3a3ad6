-- When recovery codes were made: whoever takes an e-mail back ends those that a stranger may have made.
-- release before may run

-- The default is for the release before this one, which does not write the column. Codes that exist count as made now,
-- since nobody knows how old they are: for three days after the update taking an e-mail back ends them too.
alter table recovery_codes add column created_at timestamptz not null default now();
