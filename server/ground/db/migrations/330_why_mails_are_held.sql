-- release before may run

-- why a mail was held: the bound of new addresses, its reader, or something else; null also of mails of before
alter table client_mails add column held_for text
  constraint client_mails_held_for_known check (held_for in ('strangers', 'stopped', 'other'));
