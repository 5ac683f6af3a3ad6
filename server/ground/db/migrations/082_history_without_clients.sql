-- Only the salon sees its clients and the titles of its blocked time: the history of administrators loses their names.
update history set description = split_part(description, ': ', 1)
where entity_type in ('appointment', 'client') and strpos(description, ': ') > 0;
-- and the sentences that quote such a row
update history set description = 'U fshi një aktivitet nga historiku'
where entity_type = 'history' and description ~ '(termini|klienti|koha|koha e bllokuar|Nuk erdhi): ';
