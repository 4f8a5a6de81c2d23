import postgres from 'postgres';

/** Where a database is: a URL, or the unix socket of the embedded Postgres. */
export type DatabaseAddress = { url: string } | { socket: string; user: string; database: string };

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** A pool of connections to do the work on. */
export function connectPool(address: DatabaseAddress, max: number): postgres.Sql {
  return connect(address, { max });
}

/** A pool for a library that serializes by itself: text sent as JSON is not turned into JSON once more. */
export function connectSerializedPool(address: DatabaseAddress, max: number): postgres.Sql {
  return connect(address, { max, types: { json: serializedJson } });
}

/** The types json and jsonb by their numbers in Postgres. */
const serializedJson = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** One connection that stays, for locks and other things of a session. `onclose` also tells of attempts that failed. */
export function connectOnce(address: DatabaseAddress, onclose?: () => void): postgres.Sql {
  // Asking for types beside the first query would reject unseen when the connection breaks, and no array is read here.
  return connect(address, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 3,
    fetch_types: false,
    ...(onclose && { onclose }),
  });
}

/**
 * Until a lost connection is made anew, and whoever needs it waits. The library's own waits grow with each that a pool
 * has lost: after a restart of Postgres, which loses all at once, a query would wait for up to 20 s.
 */
const secondsToReconnect = () => 0.2;

/** Says everything that the library would otherwise take from the environment. */
function connect(address: DatabaseAddress, options: Options): postgres.Sql {
  const all = {
    idle_timeout: 0,
    connect_timeout: 10,
    backoff: secondsToReconnect,
    ...options,
    connection: { application_name: 'casegrade' },
    onnotice: () => {},
  };
  if ('url' in address) return connectToUrl(new URL(address.url), all);
  const { socket, user, database } = address;
  return postgres({ ...all, path: socket, user, database, pass: '' });
}

/** `?host=/folder` names the folder of a unix socket, as in every other client of Postgres. */
function connectToUrl(url: URL, options: Options): postgres.Sql {
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return postgres(url.href, options);
  url.searchParams.delete('host');
  return postgres(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || 5432}` });
}
