import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import packageJson from '../../../../package.json';
import type { Span, Tracer } from './tracer';

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const;

/** Failures are reported once a minute, because every batch fails while a collector is down. */
const reportIntervalMs = 60_000;

/** Uses its own context instead of OpenTelemetry's global one, which mixes up two servers in one process. */
export function createOtlpTracer(endpoint: string, onFailure: () => void): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'casegrade',
      'service.version': packageJson.version,
      'service.instance.id': crypto.randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), onFailure),
      }),
    ],
  });
  const tracer = provider.getTracer('casegrade', packageJson.version);
  const active = new AsyncLocalStorage<Context>();

  return {
    span({ name, kind, parent, attributes }, work) {
      const above = remoteContext(parent) ?? active.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, above);
      return active.run(trace.setSpan(above, span), async () => {
        try {
          return await work(spanOf(span));
        } catch (error) {
          fail(span, error instanceof Error ? error.name : typeof error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    current() {
      const context = active.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? traceparent(span) : null;
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function spanOf(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  };
}

/** Spans that already have their first cause. */
const failed = new WeakSet<OtelSpan>();

function fail(span: OtelSpan, type: string): void {
  if (failed.has(span)) return;
  failed.add(span);
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

function traceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function remoteContext(parent: string | null | undefined): Context | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return null;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : null;
}

function reporting(exporter: SpanExporter, onFailure: () => void): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - reportedAt > reportIntervalMs) {
          reportedAt = performance.now();
          onFailure();
        }
        done(result);
      }),
    forceFlush: async (...options) => exporter.forceFlush?.(...options),
    shutdown: () => exporter.shutdown(),
  };
}
