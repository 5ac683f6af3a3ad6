-- The salon's own text of its reminders; without a row it is the usual one.
create table reminder_texts (
  salon_id uuid primary key references salons on delete cascade,
  text text not null constraint reminder_texts_bounds check (length(text) between 1 and 600)
);
