-- operator: who runs the service.

-- What operators write down about a user.
create table user_notes (
  id uuid constraint user_notes_pkey primary key,
  user_id uuid not null constraint user_notes_user_id_fkey references users on delete cascade,
  -- the author's name as text: the note outlives the author's account
  author text not null,
  text text not null constraint user_notes_text_bounds check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_by_user on user_notes (user_id, created_at desc, id desc);

-- When the daily reports go out by themselves. One row; without a time they don't.
create table report_schedule (
  id boolean default true constraint report_schedule_pkey primary key constraint report_schedule_one_row check (id),
  sends_at time,
  next_at timestamptz,
  constraint report_schedule_complete check ((sends_at is null) = (next_at is null))
);
insert into report_schedule default values;
