// Finds out which tables a call wrote to.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What a refused call may write: that it happened, for limits, the history, the security log and administrators. */
const ofRefusals = [
  'alerts',
  'history',
  'history_counts',
  'limits',
  // a key, when it is first needed
  'secrets',
  'second_factors',
  'security_counts',
  'security_log',
  'sign_in_challenges',
];

const tableOf = (written: string) => written.split(' ')[0] ?? '';

const due = {
  name: 'due',
  text: 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
};

export async function watchWrites(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    create table fuzz_writes (id bigint generated always as identity primary key, written text not null);
    create function fuzz_note() returns trigger language plpgsql as $$
    begin
      insert into fuzz_writes (written) values (tg_argv[0] || ' ' || tg_op);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname <> 'fuzz_writes'
      loop
        execute format('create trigger fuzz_note after insert or update or delete on %I
          for each row execute function fuzz_note(%L)', name, name);
      end loop;
    end $$`);
  let last = '0';

  return {
    /** The tables written since the last call of this function, without those that a refused call may write. */
    async sinceLast() {
      const { rows } = await client.query<{ id: string; written: string }>({
        name: 'since-last',
        text: 'select id, written from fuzz_writes where id > $1 order by id',
        values: [last],
      });
      last = rows.at(-1)?.id ?? last;
      const written = [...new Set(rows.map((row) => row.written))];
      // administrators get a mail about an alert
      const allowed = written.includes('alerts INSERT') ? [...ofRefusals, 'mails'] : ofRefusals;
      return written.filter((one) => !allowed.includes(tableOf(one)));
    },
    /** Returns when the jobs have run that a call added. What they and the call wrote does not count. */
    async settled() {
      while ((await client.query(due)).rowCount) await pause(5);
      await this.sinceLast();
    },
    close: () => client.end(),
  };
}
