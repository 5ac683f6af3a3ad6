-- Whether search engines may find the page of a salon.
alter table online_settings add column listed boolean not null default true;
