-- release before may run
-- Clients whom a salon asks for a review at Google: the salon's page there, and whom the salon asked on which day.
create table review_requests (
  salon_id uuid not null constraint review_requests_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  day date not null,
  channel text not null constraint review_requests_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call')),
  at timestamptz not null,
  -- made by the screen that wrote: the same screen may change its mark
  message_id uuid,
  constraint review_requests_pkey primary key (salon_id, client_id, day),
  constraint review_requests_client_known foreign key (salon_id, client_id) references clients on delete cascade
);

-- Without a row the salon asks nobody.
create table review_pages (
  salon_id uuid
    constraint review_pages_pkey primary key
    constraint review_pages_salon_id_fkey references salons on delete cascade,
  address text not null
    constraint review_pages_address_known check (address like 'https://%' and length(address) <= 500)
);
