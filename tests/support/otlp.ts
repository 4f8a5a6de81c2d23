export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: string;
  failed: boolean;
  attributes: Record<string, unknown>;
};

export type FakeCollector = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that was sent, as it was sent. */
  bodies: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];
const errorCode = 2;

/** A collector that speaks OTLP over HTTP, in JSON: `await using collector = fakeCollector()`. */
export function fakeCollector({ status = 200 }: { status?: number } = {}): FakeCollector {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/v1/traces') {
        return new Response('', { status: 404 });
      }
      const body = await request.text();
      bodies.push(body);
      const sent: Sent = JSON.parse(body);
      spans.push(
        ...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(read))),
      );
      return Response.json({}, { status });
    },
  });
  return {
    url: server.url.origin,
    spans,
    bodies,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

function read({ traceId, spanId, parentSpanId, name, kind, status, attributes }: SentSpan): CollectedSpan {
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanId ?? null,
    name,
    kind: kinds[kind] ?? 'unknown',
    failed: status.code === errorCode,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  };
}
