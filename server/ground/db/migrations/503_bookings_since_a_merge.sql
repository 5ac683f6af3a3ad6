-- release before may run
-- A booking that was made while its client and another person were one client by mistake: nobody knows which of the two has its link. The link
-- shows nothing but the booking.
alter table bookings add column is_of_parted boolean not null default false;
