-- The picture that other sites show beside a link to the salon's page. The owner's browser draws it.
create table salon_images (
  salon_id uuid not null references salons on delete cascade,
  kind text not null constraint salon_images_kind_known check (kind in ('share')),
  bytes bytea not null constraint salon_images_bytes_bounds check (octet_length(bytes) between 1 and 61440),
  -- the text in it: a salon with another name or city needs another picture
  shows text not null constraint salon_images_shows_bounds check (length(shows) between 1 and 250),
  made_at timestamptz not null,
  primary key (salon_id, kind)
);
