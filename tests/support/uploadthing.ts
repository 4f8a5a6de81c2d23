import { createHmac } from 'node:crypto';

/** What is asked of UploadThing. */
type Call = 'upload' | 'delete' | 'access' | 'read';

/**
 * How it goes wrong: refused (403), broken (500 with a page), silent (no answer), lost (done, but the answer is cut
 * off), cut (the end of a file is missing), down (the whole server goes away in the middle).
 */
type Fault = 'refused' | 'broken' | 'silent' | 'lost' | 'cut' | 'down';

type StoredObject = {
  fileKey: string;
  customId: string;
  name: string;
  partName: string;
  type: string;
  acl: string;
  disposition: string;
  bytes: Uint8Array<ArrayBuffer>;
};

export type FakeUploadThing = {
  /** The settings of a server that stores here. */
  env: { UPLOADTHING_TOKEN: string; UPLOADTHING_API_URL: string; UPLOADTHING_INGEST_URL: string };
  config: { token: string; apiUrl: string; ingestUrl: string };
  objects: StoredObject[];
  /** The calls that came, in order. */
  calls: Call[];
  /** The links that were given out. */
  links: string[];
  /** What the next such call meets, or every one `always`; null mends it. */
  fail(call: Call, fault: Fault | null, always?: boolean): void;
  /** Lets links grow old. */
  advance(ms: number): void;
  /** Serves again after it went down, what it kept included. */
  restart(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

const apiKey = 'sk_test_4f1c';
const appId = 'casegradetest';

/** A server that speaks UploadThing's protocol: `await using vendor = fakeUploadThing()`. */
export function fakeUploadThing(): FakeUploadThing {
  const vendor = new Vendor();
  const token = btoa(JSON.stringify({ apiKey, appId, regions: ['fra1'] }));
  const [apiUrl, ingestUrl] = [`${vendor.origin}/api`, `${vendor.origin}/ingest`];
  return {
    env: { UPLOADTHING_TOKEN: token, UPLOADTHING_API_URL: apiUrl, UPLOADTHING_INGEST_URL: ingestUrl },
    config: { token, apiUrl, ingestUrl },
    objects: vendor.objects,
    calls: vendor.calls,
    links: vendor.links,
    fail: (call, fault, always = false) => vendor.faults.set(call, { fault, always }),
    advance: (ms) => {
      vendor.aheadMs += ms;
    },
    restart: () => vendor.restart(),
    [Symbol.asyncDispose]: () => vendor.stop(),
  };
}

class Vendor {
  readonly objects: StoredObject[] = [];
  readonly calls: Call[] = [];
  readonly links: string[] = [];
  readonly faults = new Map<Call, { fault: Fault | null; always: boolean }>();
  aheadMs = 0;
  private server = this.serve(0);
  readonly origin = this.server.url.origin;

  restart(): void {
    this.server = this.serve(Number(this.server.url.port));
  }

  async stop(): Promise<void> {
    await this.server.stop(true);
  }

  private serve(port: number) {
    return Bun.serve({ hostname: '127.0.0.1', port, fetch: (request) => this.answer(request) });
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const call = callOf(request.method, pathname);
    if (!call) return Response.json({ error: 'Not found' }, { status: 404 });
    this.calls.push(call);
    const fault = this.takeFault(call);
    if (fault === 'refused') return Response.json({ error: 'Forbidden' }, { status: 403 });
    if (fault === 'broken') return new Response('<h1>Internal Server Error</h1>', { status: 500 });
    if (fault === 'silent') return new Promise(() => undefined);
    if (fault === 'down') return this.goDown(request);
    const response = await this.perform(call, request);
    if (fault === 'lost') return new Response('{"');
    if (fault === 'cut') return new Response((await response.bytes()).slice(0, -1));
    return response;
  }

  private takeFault(call: Call): Fault | null {
    const planned = this.faults.get(call);
    if (planned && !planned.always) this.faults.delete(call);
    return planned?.fault ?? null;
  }

  /** With a part of the body read, as a machine that fails. */
  private async goDown(request: Request): Promise<Response> {
    await request.body?.getReader().read();
    await this.server.stop(true);
    return Response.error();
  }

  private perform(call: Call, request: Request): Promise<Response> | Response {
    if (call === 'upload') return this.upload(request);
    if (call === 'read') return this.read(request.url);
    if (request.headers.get('x-uploadthing-api-key') !== apiKey) {
      return Response.json({ error: 'Invalid API key' }, { status: 401 });
    }
    return call === 'delete' ? this.delete(request) : this.access(request);
  }

  private async upload(request: Request): Promise<Response> {
    if (!this.isSigned(request.url)) return Response.json({ error: 'Invalid signature' }, { status: 403 });
    const { pathname, searchParams } = new URL(request.url);
    const parameter = (name: string) => decodeURIComponent(searchParams.get(`x-ut-${name}`) ?? '');
    const file = (await request.formData()).get('file');
    if (!(file instanceof File)) return Response.json({ error: 'No file' }, { status: 400 });
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (parameter('identifier') !== appId || parameter('file-size') !== String(bytes.length)) {
      return Response.json({ error: 'Not what was signed' }, { status: 400 });
    }
    // Like the real one, it takes a second object of the same custom id.
    this.objects.push({
      fileKey: pathname.split('/').at(-1) ?? '',
      customId: parameter('custom-id'),
      name: parameter('file-name'),
      partName: file.name,
      type: parameter('file-type'),
      acl: parameter('acl'),
      disposition: parameter('content-disposition'),
      bytes,
    });
    const url = `${this.origin}/f/${parameter('custom-id')}`;
    return Response.json({ url, appUrl: url, ufsUrl: url, fileHash: 'd41d8cd9' });
  }

  private async delete(request: Request): Promise<Response> {
    const { customIds = [] }: { customIds?: string[] } = await request.json();
    const kept = this.objects.filter(({ customId }) => !customIds.includes(customId));
    const deletedCount = this.objects.length - kept.length;
    this.objects.splice(0, this.objects.length, ...kept);
    return Response.json({ success: true, deletedCount });
  }

  private async access(request: Request): Promise<Response> {
    const { customId, expiresIn }: { customId: string; expiresIn: number } = await request.json();
    if (!this.objects.some((object) => object.customId === customId)) {
      return Response.json({ error: 'File not found' }, { status: 404 });
    }
    const url = `${this.origin}/f/${customId}?expires=${this.now() + expiresIn * 1000}`;
    const link = `${url}&signature=${encodeURIComponent(signatureOf(url))}`;
    this.links.push(link);
    return Response.json({ url: link, ufsUrl: link });
  }

  private read(url: string): Response {
    if (!this.isSigned(url)) return Response.json({ error: 'The link has expired' }, { status: 403 });
    const customId = new URL(url).pathname.split('/').at(-1);
    const object = this.objects.find((stored) => stored.customId === customId);
    return object ? new Response(object.bytes) : Response.json({ error: 'File not found' }, { status: 404 });
  }

  private isSigned(url: string): boolean {
    const [signed = '', signature = ''] = url.split('&signature=');
    const expires = Number(new URL(url).searchParams.get('expires'));
    return decodeURIComponent(signature) === signatureOf(signed) && expires > this.now();
  }

  private now(): number {
    return Date.now() + this.aheadMs;
  }
}

function callOf(method: string, path: string): Call | null {
  if (method === 'PUT' && path.startsWith('/ingest/')) return 'upload';
  if (method === 'POST' && path === '/api/v6/deleteFiles') return 'delete';
  if (method === 'POST' && path === '/api/v6/requestFileAccess') return 'access';
  return method === 'GET' && path.startsWith('/f/') ? 'read' : null;
}

function signatureOf(url: string): string {
  return `hmac-sha256=${createHmac('sha256', apiKey).update(url).digest('hex')}`;
}
