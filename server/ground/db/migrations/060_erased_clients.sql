-- When the personal data of a client was erased. The visits stay for the sums.
alter table clients add column erased_at timestamptz;
