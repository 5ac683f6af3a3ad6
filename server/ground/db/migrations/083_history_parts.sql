-- Few rows among those of the salons: the tab of what the system and administrators did finds them without the others.
create index history_of_system on history (created_at desc, id desc)
  where entity_type not in ('appointment', 'barber', 'client', 'salon', 'service');
