-- release before may run

-- An owner without a contact e-mail is asked for it until the first answer, which may be no.
alter table salons add column asks_contact_email boolean not null default true;
