-- The token of a remembered device is exchanged at each resume. `devices.token_hash` is that of the first token and stays
-- the key of the device.
create table device_tokens (
  token_hash bytea primary key,
  device_hash bytea not null references devices on delete cascade,
  position bigint not null generated always as identity,
  -- a minute after a later one was first used
  ends_at timestamptz
);
create index device_tokens_by_device on device_tokens (device_hash, position);

insert into device_tokens (token_hash, device_hash) select token_hash, token_hash from devices;
