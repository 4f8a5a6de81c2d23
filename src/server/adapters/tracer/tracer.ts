export type Attributes = Record<string, string | number | boolean | undefined>;

/** `server` handles a request, `consumer` a queued job; `client` calls another service. */
export type SpanKind = 'server' | 'internal' | 'consumer' | 'client';

export type NewSpan = {
  name: string;
  kind: SpanKind;
  /** A W3C `traceparent`; by default, the active span. */
  parent?: string | null;
  attributes?: Attributes;
};

export type Span = {
  rename(name: string): void;
  /** Ids, codes and counts: never a name, an address, a text of a submission or of a prompt. */
  set(attributes: Attributes): void;
  /** `type`: one of a few words, such as an error's name. */
  fail(type: string): void;
};

export interface Tracer {
  /** Runs `work` as a span. Of an error, the span only has the name. */
  span<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** The active span as a W3C `traceparent`. */
  current(): string | null;
  /** Flushes. Never throws. */
  close(): Promise<void>;
}

const noSpan: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

export const untraced: Tracer = {
  span: (_span, work) => work(noSpan),
  current: () => null,
  close: async () => undefined,
};
