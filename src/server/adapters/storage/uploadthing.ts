import type { Config } from '@server/config';
import { AppError } from '@server/errors';
import { UTApi } from 'uploadthing/server';
import type { Storage } from './storage';

/** How long UploadThing may take, in milliseconds: for a call, and for a file to go there. */
export type Patience = { call: number; transfer: number };

const defaultPatience: Patience = { call: 20_000, transfer: 120_000 };

/** A link is made for one read and used at once: one that leaks is worth nothing soon after. */
const linkSeconds = 60;

/** Asked no more often than this while all is well: each question is a call to the vendor. */
const checkedForMs = 30_000;

/** As many keys as one call deletes. */
const batch = 100;

/**
 * Keeps objects with UploadThing, private, under our own keys. Browsers never see its links: bytes pass through our
 * server, so that each download is checked, named and kept from being rendered.
 * Every failure is an `AppError` unavailable.
 */
export function createUploadThingStorage(
  { token, apiUrl, ingestUrl }: NonNullable<Config['uploadThing']>,
  patience = defaultPatience,
): Storage {
  const api = new UTApi({
    token,
    ...(apiUrl && { apiUrl }),
    ...(ingestUrl && { ingestUrl }),
    defaultKeyType: 'customId',
    logLevel: 'None',
    fetch: impatientFetch(patience),
  });

  /** A new link to the object, or null when there is none. */
  const linkTo = async (key: string): Promise<string | null> => {
    try {
      // Not signed here: where files lie is the API's to say, which may be a gateway's.
      return (await api.getSignedURL(key, { expiresIn: linkSeconds })).ufsUrl;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw unavailable(error);
    }
  };

  let wellAt = Number.NEGATIVE_INFINITY;

  return {
    name: 'uploadthing',
    shared: true,
    async put(key, file, contentType) {
      // A new File, because one on disk would tell its path; named by the key, because names may be a person's.
      const named = Object.assign(new File([file], key, { type: contentType }), { customId: key });
      const { error } = await api
        .uploadFiles(named, { acl: 'private', contentDisposition: 'attachment' })
        .catch((thrown: unknown) => ({ error: thrown }));
      if (error) throw unavailable(error);
    },
    async read(key) {
      const link = await linkTo(key);
      if (link === null) return null;
      const response = await answerWithin(patience.call, link).catch((error: unknown) => {
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
      if (performance.now() - wellAt < checkedForMs) return;
      // Nothing is stored under this key: to say so, UploadThing has looked at ours.
      await linkTo('nothing-is-stored-here');
      wellAt = performance.now();
    },
  };
}

hushDeprecations(globalThis.console);

/** At every upload the client warns, past its own log level, that its own code is out of date: our log is JSON alone. */
function hushDeprecations(out: Pick<Console, 'warn'>): void {
  const { warn } = out;
  out.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('[uploadthing][deprecated]')) warn.apply(out, said);
  };
}

/** The client has no time limit of its own, and hangs on a signal that is given to it. */
function impatientFetch({ call, transfer }: Patience) {
  return (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const limit = AbortSignal.timeout(init?.method === 'PUT' ? transfer : call);
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
}

/** Only the answer has to come in time: its body takes as long as whoever downloads it. */
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
    ? 'The file storage (UploadThing) refuses this server: its UPLOADTHING_TOKEN has to be looked at.'
    : 'The file storage (UploadThing) cannot be reached right now. Please try again in a minute.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 60 });
}

/** The status that UploadThing answered, where the error tells. */
function statusOf(error: unknown): number | null {
  const response = typeof error === 'object' && error !== null && 'response' in error ? error.response : null;
  const status = typeof response === 'object' && response !== null && 'status' in response ? response.status : null;
  return typeof status === 'number' ? status : null;
}
