import pg from 'pg';

/** Runs work on a separate connection, not on a connection of a pool. If the connection is lost, the work fails. */
export async function withConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // the statements fail as well; without this listener a lost connection would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
