-- The hash of the request that made a mailing: a repeated request is recognized by all of it, also by its recipients.
alter table mailings add column request_hash bytea;
