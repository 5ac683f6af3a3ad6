-- release before may run
-- Whether the page asks for pictures with a booking of the service, which is always a request then.
alter table services add column asks_picture boolean not null default false;

-- A picture that a client sent with a request. Its bytes are encrypted with the key of the row, as those of pictures of visits are.
create table request_pictures (
  salon_id uuid not null constraint request_pictures_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  booking_id uuid not null,
  -- the first or the second: no third one, whatever is sent at once
  place smallint not null constraint request_pictures_place_bounds check (place between 1 and 2),
  added_at timestamptz not null,
  type text not null constraint request_pictures_type_known check (type in ('webp', 'jpeg')),
  width smallint not null constraint request_pictures_width_bounds check (width between 1 and 1600),
  height smallint not null constraint request_pictures_height_bounds check (height between 1 and 1600),
  key bytea not null constraint request_pictures_key_bounds check (length(key) = 32),
  whole bytea not null constraint request_pictures_whole_bounds check (length(whole) between 1 and 330000),
  small bytea not null constraint request_pictures_small_bounds check (length(small) between 1 and 33000),
  constraint request_pictures_pkey primary key (salon_id, id),
  constraint request_pictures_one_of_place unique (salon_id, booking_id, place),
  constraint request_pictures_booking_known
    foreign key (salon_id, booking_id) references bookings on delete cascade
);
-- encrypted bytes do not get smaller
alter table request_pictures alter column whole set storage external, alter column small set storage external;

-- A booking loses its number when its client is erased, and when its visit is given to another client: its pictures go.
create function erase_request_pictures() returns trigger language plpgsql as $$
begin
  delete from request_pictures where (salon_id, booking_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger bookings_pictures_erased after update of phone_digits on bookings
  for each row when (new.phone_digits = '' and old.phone_digits <> '')
  execute function erase_request_pictures();
