-- release before may run
-- When an owner said whether a barber sees allergies. Until then the barber sees none.
alter table staff add column health_answered_at timestamptz;
update staff set sees_health = false where role = 'barber' and sees_health;
