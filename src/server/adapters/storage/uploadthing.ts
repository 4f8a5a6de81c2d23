import { fieldOf } from '@domain/value/field-of';
import type { Config } from '@server/config';
import { AppError } from '@server/errors';
import { UTApi } from 'uploadthing/server';
import type { Storage } from './storage';

/** Milliseconds; `transfer` is for uploading a file. */
export type Timeouts = { call: number; transfer: number };

const defaultTimeouts: Timeouts = { call: 20_000, transfer: 120_000 };

/** A link is used once and at once. */
const linkSeconds = 60;

/** How long a successful check is valid, because each one is a call to the vendor. */
const checkValidMs = 30_000;

/** Keys per deletion. */
const batch = 100;

/** Objects are private, so downloads pass through our server, which checks access. @throws {AppError} unavailable */
export function createUploadThingStorage(
  { token, apiUrl, ingestUrl }: NonNullable<Config['uploadThing']>,
  timeouts = defaultTimeouts,
): Storage {
  const api = new UTApi({
    token,
    ...(apiUrl && { apiUrl }),
    ...(ingestUrl && { ingestUrl }),
    defaultKeyType: 'customId',
    logLevel: 'None',
    fetch: fetchWithin(timeouts),
  });

  const linkTo = async (key: string): Promise<string | null> => {
    try {
      // The API signs it, because it knows the host, which may be a gateway.
      return (await api.getSignedURL(key, { expiresIn: linkSeconds })).ufsUrl;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw unavailable(error);
    }
  };

  let checkedAt = Number.NEGATIVE_INFINITY;

  return {
    name: 'uploadthing',
    shared: true,
    async put(key, file, contentType) {
      // A new File without the path, named by the key because file names may contain personal data.
      const named = Object.assign(new File([file], key, { type: contentType }), { customId: key });
      const { error } = await api
        .uploadFiles(named, { acl: 'private', contentDisposition: 'attachment' })
        .catch((thrown: unknown) => ({ error: thrown }));
      if (error) throw unavailable(error);
    },
    async read(key) {
      const link = await linkTo(key);
      if (link === null) return null;
      const response = await answerWithin(timeouts.call, link).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw unavailable({ response });
    },
    async delete(keys) {
      for (let at = 0; at < keys.length; at += batch) {
        const answer = await api.deleteFiles(keys.slice(at, at + batch)).catch((error: unknown) => {
          throw unavailable(error);
        });
        if (!answer.success) throw unavailable(answer);
      }
    },
    async check() {
      if (performance.now() - checkedAt < checkValidMs) return;
      // Enough, because UploadThing verifies our token before it reports that this key doesn't exist.
      await linkTo('nothing-is-stored-here');
      checkedAt = performance.now();
    },
  };
}

silenceDeprecations(globalThis.console);

/** At every upload the client warns about its own code, ignoring its log level; our log is JSON only. */
function silenceDeprecations(out: Pick<Console, 'warn'>): void {
  const { warn } = out;
  out.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('[uploadthing][deprecated]')) warn.apply(out, said);
  };
}

/** The client has no timeout and hangs if it gets a signal itself. */
function fetchWithin({ call, transfer }: Timeouts) {
  return (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const limit = AbortSignal.timeout(init?.method === 'PUT' ? transfer : call);
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
}

/** Only the headers have a timeout, because the body is as slow as its reader. */
async function answerWithin(ms: number, url: string): Promise<Response> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(new Error('UploadThing took too long')), ms);
  try {
    return await fetch(url, { signal: tooLong.signal });
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(error: unknown): AppError {
  const status = statusOf(error);
  const refused = status === 401 || status === 403;
  const sentence = refused
    ? 'The file storage (UploadThing) rejects this server. Ask an administrator to check its token.'
    : 'The file storage (UploadThing) cannot be reached right now. Please try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 60 });
}

function statusOf(error: unknown): number | null {
  const status = fieldOf(fieldOf(error, 'response'), 'status');
  return typeof status === 'number' ? status : null;
}
