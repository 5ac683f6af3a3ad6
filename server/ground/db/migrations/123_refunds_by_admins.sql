-- A refund that an administrator requested in place of the buyer: the administrator's name, and why.
alter table orders
  add column refund_requested_by text,
  add column refund_reason text,
  add constraint orders_refund_by_admin check ((refund_requested_by is null) = (refund_reason is null));
