-- The search by person and by salon reads the rows of a few users, newest first.
create index history_by_user on history (user_id, created_at desc, id desc) where user_id is not null;
