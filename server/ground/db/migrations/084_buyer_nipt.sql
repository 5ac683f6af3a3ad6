-- The tax number of the buyer. An order keeps its own, since it outlives the salon: Albania has NIPT, Kosovo nine digits.
alter table salons
  add column nipt text constraint salons_nipt_shape check (nipt ~ '^([A-Z][0-9]{8}[A-Z]|[0-9]{9})$');
alter table orders
  add column buyer_nipt text
    constraint orders_buyer_nipt_shape check (buyer_nipt ~ '^([A-Z][0-9]{8}[A-Z]|[0-9]{9})$');
