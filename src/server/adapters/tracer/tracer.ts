export type Attributes = Record<string, string | number | boolean | undefined>;

/** `server` answers a request, `consumer` does what was queued, `client` asks another service. */
export type SpanKind = 'server' | 'internal' | 'consumer' | 'client';

export type NewSpan = {
  name: string;
  kind: SpanKind;
  /** A W3C `traceparent` to go on from; otherwise the span that is under way. */
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

/** Says which part of a request took how long, across processes. */
export interface Tracer {
  /** Runs `work` as a span; what it throws is thrown on, and its name alone is told. */
  span<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span under way as a W3C `traceparent`, for whoever goes on with it; null where there is none. */
  current(): string | null;
  /** Sends what is left. Never throws. */
  close(): Promise<void>;
}

const nobody: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

/** Tells nobody: what every server does that has no collector. */
export const untraced: Tracer = {
  span: (_span, work) => work(nobody),
  current: () => null,
  close: async () => undefined,
};
