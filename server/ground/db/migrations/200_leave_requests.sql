-- Days that people of a salon ask to have off. Who accepts them makes an exception of the hours.
-- release before may run

create table leave_requests (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  days daterange not null
    constraint leave_requests_length check (not isempty(days) and upper(days) - lower(days) <= 366),
  note text constraint leave_requests_note_bounds check (length(note) between 1 and 300),
  state text not null constraint leave_requests_state_known check (state in ('waiting', 'accepted', 'declined')),
  created_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  -- who asks twice for a day gets one answer
  constraint leave_requests_apart exclude using gist (salon_id with =, staff_id with =, days with &&)
    where (state = 'waiting')
);
