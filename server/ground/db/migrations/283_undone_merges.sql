-- A merge that was undone keeps nothing of either client. That there was one says the history of visits.
-- release before may run

update client_merges set
  gone = '{"client": {}, "importRows": [], "names": [], "merges": []}', before = '{}', after = '{}', moved = '{}'
where undone_at is not null;
