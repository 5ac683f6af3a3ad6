-- release before may run
-- When an owner said whether a barber sees allergies. Until then the barber sees none, also one whom an instance of the release before adds.
alter table staff add column health_answered_at timestamptz;
alter table staff alter column sees_health set default false;
update staff set sees_health = false where role = 'barber' and sees_health;
