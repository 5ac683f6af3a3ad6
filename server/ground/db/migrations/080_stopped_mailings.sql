-- An admin stops a mailing: what waits is not sent, and what is being sent does not wait for another attempt.
alter table mailings
  add column stopped_at timestamptz,
  -- the group that the recipients were; null where addresses were given, and for older mailings
  add column audience text;
alter table mailing_recipients
  drop constraint mailing_recipients_state_known,
  add constraint mailing_recipients_state_known
    check (state in ('queued', 'sending', 'delivered', 'failed', 'uncertain', 'stopped'));
