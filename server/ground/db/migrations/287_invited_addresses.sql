-- release before may run

-- When the salon last mailed an invitation to the staff there, if ever: its reader can stop the salon, too.
alter table client_addresses add column invited_at timestamptz;
