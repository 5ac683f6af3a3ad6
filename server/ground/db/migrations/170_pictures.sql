-- A picture of the salon (without a barber), and one of each barber. Served at the hash of its content.
-- release before may run
create table pictures (
  salon_id uuid not null constraint pictures_salon_known references salons on delete cascade,
  barber_id uuid,
  type text not null constraint pictures_type_known check (type in ('webp', 'jpeg')),
  width smallint not null constraint pictures_width_bounds check (width between 1 and 1200),
  height smallint not null constraint pictures_height_bounds check (height between 1 and 1200),
  bytes bytea not null constraint pictures_bytes_bounds check (octet_length(bytes) between 1 and 40960),
  hash bytea not null generated always as (sha256(bytes)) stored,
  constraint pictures_one_each unique nulls not distinct (salon_id, barber_id),
  constraint pictures_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade
);
create index pictures_by_hash on pictures (hash);
