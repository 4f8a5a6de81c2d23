import postgres from 'postgres';

/** Where a database is: a URL, or the unix socket of the embedded Postgres. */
export type DatabaseAddress = { url: string } | { socket: string; user: string; database: string };

/** A client with everything said explicitly that its library would otherwise take from the environment. */
export function connectTo(
  address: DatabaseAddress,
  options: Pick<postgres.Options<Record<string, never>>, 'max' | 'max_lifetime' | 'connect_timeout' | 'onclose'>,
): postgres.Sql {
  const all = {
    idle_timeout: 0,
    connect_timeout: 10,
    ...options,
    connection: { application_name: 'casegrade' },
    onnotice: () => {},
  };
  if ('url' in address) return connectToUrl(new URL(address.url), all);
  const { socket, user, database } = address;
  return postgres({ ...all, path: socket, user, database, pass: '' });
}

/** `?host=/folder` names the folder of a unix socket, as in every other client of Postgres. */
function connectToUrl(url: URL, options: postgres.Options<Record<string, never>>): postgres.Sql {
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return postgres(url.href, options);
  url.searchParams.delete('host');
  return postgres(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || 5432}` });
}
