import { readEvents } from '@tests/support/event-stream';

/** An `EventSource` over the page's `fetch`, which does not come back by itself. */
export class EventStream {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** How many a page has now. */
  static count = 0;
  readonly CLOSED = EventStream.CLOSED;
  readyState: number = EventStream.CONNECTING;
  private readonly listeners: [string, (event: object) => void][] = [];
  private readonly closing = new AbortController();

  constructor(path: string) {
    EventStream.count += 1;
    void this.listen(path).catch(() => undefined);
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.push([type, listener]);
  }

  close(): void {
    this.end();
    this.closing.abort();
  }

  private end(): void {
    if (this.readyState !== EventStream.CLOSED) EventStream.count -= 1;
    this.readyState = EventStream.CLOSED;
  }

  private async listen(path: string): Promise<void> {
    const answer = await fetch(path);
    const { signal } = this.closing;
    if (signal.aborted) return;
    if (answer.ok && answer.body) {
      this.readyState = EventStream.OPEN;
      this.dispatch('open', {});
      const body = answer.body.pipeThrough(new TransformStream(), { signal });
      for await (const { id, event, data } of readEvents(new Response(body))) {
        this.dispatch(event, { data: JSON.stringify(data), lastEventId: id });
      }
    }
    if (signal.aborted) return;
    this.end();
    this.dispatch('error', {});
  }

  private dispatch(type: string, event: object): void {
    for (const [of, listener] of this.listeners) if (of === type) listener({ type, ...event });
  }
}

/** What a page opens after the tests of its file have ended. */
export class NoStream {
  readonly readyState = EventStream.CLOSED;

  addEventListener(): void {}

  close(): void {}
}

/** As much of `XMLHttpRequest` as sending a form takes, over the page's `fetch`. */
export class SentForm {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  private readonly headers = new Headers();
  private answered = new Headers();
  private aborted = false;
  private path = '';

  open(_method: 'POST', path: string): void {
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    this.answer(body).catch(() => this.onerror?.());
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  private async answer(body: FormData): Promise<void> {
    const answer = await fetch(this.path, { method: 'POST', headers: this.headers, body });
    const text = await answer.text();
    if (this.aborted) return;
    this.status = answer.status;
    this.responseText = text;
    this.answered = answer.headers;
    this.onload?.();
  }
}
