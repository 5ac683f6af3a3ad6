-- Since when a PIN is off because of wrong ones, so that owners see it and the person is told. A PIN that an instance of the
-- release before sets leaves it behind: it counts only while there is no PIN. And when the person last came in with a PIN.
-- release before may run
alter table staff add column pin_off_at timestamptz, add column pin_used_at timestamptz;
