import postgres from 'postgres';

export type DatabaseAddress = { url: string } | { socket: string; user: string; database: string };

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

export function connectPool(address: DatabaseAddress, max: number): postgres.Sql {
  return connect(address, { max });
}

/** For pg-boss, which sends JSON as text: the default serializer would encode it twice. */
export function connectSerializedPool(address: DatabaseAddress, max: number): postgres.Sql {
  return connect(address, { max, types: { json: serializedJson } });
}

const serializedJson = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** `onclose` is also called after failed attempts to connect. */
export function connectOnce(address: DatabaseAddress, onclose?: () => void): postgres.Sql {
  // Without `fetch_types`, whose own query would reject unhandled if the connection breaks.
  return connect(address, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 3,
    fetch_types: false,
    ...(onclose && { onclose }),
  });
}

/** Seconds. The default backoff adds up over a pool: after a restart of Postgres, queries would wait for up to 20 s. */
const secondsToReconnect = () => 0.2;

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

/** `?host=/folder` names the folder of a unix socket, as in libpq. */
function connectToUrl(url: URL, options: Options): postgres.Sql {
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return postgres(url.href, options);
  url.searchParams.delete('host');
  return postgres(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || 5432}` });
}
