import type pg from 'pg';

/** The connection in the form of DATABASE_URL. The folder of a socket is no host name, so it is put into the query. */
export function databaseUrl({
  host = '',
  port = 5432,
  user = '',
  password = '',
  database = '',
}: pg.PoolConfig) {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = String(password);
  url.search = new URLSearchParams({ host, port: String(port) }).toString();
  return url.href;
}
