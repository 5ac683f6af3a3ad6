-- So that no request is accepted unanswered of which nobody heard, and a flood is told as it goes on.
-- release before may run

alter table bookings
  -- when a message told the salon of the request; the release before tells of each
  add column told_at timestamptz default now(),
  -- when a screen of the salon showed it, if no message had told of it
  add column shown_at timestamptz;

alter table online_settings
  -- how many messages told of the flood of requests that goes on; null: none does. flood_told_at: when the next one leaves
  add column flood_messages integer;
