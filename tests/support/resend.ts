export type ResendFault =
  | { kind: 'status'; status: number; name: string; message?: string; headers?: Record<string, string> }
  /** An answer that is not Resend's: a gateway's page. */
  | { kind: 'page'; status: number }
  /** It takes the mail, and its answer never arrives. */
  | { kind: 'silent'; accepts: boolean }
  /** It waits for `release()`, and then takes the mail. */
  | { kind: 'hold' };

export type SentMail = {
  id: string;
  key: string | null;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type FakeResend = {
  /** For `RESEND_BASE_URL`. */
  url: string;
  /** The mails that really went out: one for each idempotency key. */
  sent: SentMail[];
  /** The idempotency key of every request, refused or not. */
  requests: (string | null)[];
  /** One after the other for the requests as they come; afterwards all is well. */
  setFaults(faults: ResendFault[]): void;
  /** Refuses these addresses, as Resend refuses what can get no mail. */
  refuse(address: string): void;
  release(): void;
  /** Resolves when so many requests have come. */
  received(count: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

type FakeResendOptions = {
  apiKey?: string;
  port?: number;
  /** What the key may see; without them it may do nothing but send. */
  domains?: { name: string; status: string }[];
};

/** A server that speaks Resend's `POST /emails`, with idempotency keys, and `GET /domains`, and fails on demand. */
export function startFakeResend({ apiKey = 're_test', port = 0, domains }: FakeResendOptions = {}): FakeResend {
  const sent: SentMail[] = [];
  const requests: (string | null)[] = [];
  const refused = new Set<string>();
  const bodies = new Map<string, { body: string; id: string }>();
  let faults: ResendFault[] = [];
  let held = Promise.withResolvers<void>();
  let waiting: { count: number; resolve: () => void }[] = [];

  const take = (key: string | null, body: string): Response => {
    const known = key === null ? undefined : bodies.get(key);
    if (known && known.body !== body) {
      const message = 'Same idempotency key used with a different request payload';
      return failure(409, 'invalid_idempotent_request', message);
    }
    if (known) return Response.json({ id: known.id });
    const mail: unknown = JSON.parse(body);
    if (!isMail(mail)) return failure(422, 'missing_required_field', 'Missing `to` field');
    if (refused.has(mail.to)) return failure(422, 'validation_error', `Invalid \`to\` field: ${mail.to}`);
    const id = crypto.randomUUID();
    if (key !== null) bodies.set(key, { body, id });
    sent.push({ ...mail, id, key });
    return Response.json({ id });
  };

  const answer = async (request: Request): Promise<Response> => {
    const key = request.headers.get('idempotency-key');
    const body = await request.text();
    requests.push(key);
    waiting = waiting.filter(({ count, resolve }) => {
      if (requests.length >= count) resolve();
      return requests.length < count;
    });
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`) {
      return failure(401, 'invalid_api_key', 'API key is invalid');
    }
    const fault = faults.shift();
    if (fault?.kind === 'status') return failure(fault.status, fault.name, fault.message, fault.headers);
    if (fault?.kind === 'page') return new Response('<h1>Bad gateway</h1>', { status: fault.status });
    if (fault?.kind === 'silent') {
      if (fault.accepts) take(key, body);
      return new Promise(() => undefined);
    }
    if (fault?.kind === 'hold') await held.promise;
    return take(key, body);
  };

  const listed = (request: Request): Response => {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`) {
      return failure(403, 'invalid_api_key', 'API key is invalid');
    }
    if (!domains) return failure(401, 'restricted_api_key', 'This API key is restricted to only send emails');
    return Response.json({ object: 'list', has_more: false, data: domains });
  };

  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch(request) {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      if (call === 'POST /emails') return answer(request);
      return call === 'GET /domains'
        ? listed(request)
        : failure(404, 'not_found', 'The requested endpoint does not exist');
    },
  });

  return {
    url: `http://127.0.0.1:${server.port}`,
    sent,
    requests,
    setFaults: (next) => {
      faults = [...next];
    },
    refuse: (address) => void refused.add(address),
    release: () => {
      held.resolve();
      held = Promise.withResolvers();
    },
    received: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    async [Symbol.asyncDispose]() {
      held.resolve();
      await server.stop(true);
    },
  };
}

function failure(status: number, name: string, message = 'Refused on demand', headers = {}): Response {
  return Response.json({ statusCode: status, name, message }, { status, headers });
}

function isMail(value: unknown): value is Omit<SentMail, 'id' | 'key'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['from', 'to', 'subject', 'html', 'text'].every(
      (field) => typeof Object.entries(value).find(([key]) => key === field)?.[1] === 'string',
    )
  );
}
