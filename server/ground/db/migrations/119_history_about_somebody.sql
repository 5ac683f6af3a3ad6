-- What was done to accounts, plans and orders is found by its object. The rows of the book, which are most, name none of them.
create index history_about on history (entity_id)
  where entity_type not in ('appointment', 'barber', 'client', 'service');
