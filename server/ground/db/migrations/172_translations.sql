-- What the page of a salon, and the texts to its clients, say in other languages than Albanian; null where all stays Albanian:
-- {"de": {"name": "Haarschnitt", "description": "mit Waschen"}}, and {"de": {"note": "…"}} beside the note of the page.
-- release before may run
alter table services add column translations jsonb;
alter table online_settings add column translations jsonb;
