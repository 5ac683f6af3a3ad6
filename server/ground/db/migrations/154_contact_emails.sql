-- release before may run

-- Clients answer to it. The owner's own address, which signs in, is nobody's business.
alter table salons add column contact_email text
  constraint salons_contact_email_bounds check (length(contact_email) between 3 and 254);
