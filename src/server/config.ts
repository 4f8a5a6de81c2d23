import { resolve } from 'node:path';
import type { EmailVia } from '@domain/mail/schema';
import { kindFacts, type ProviderKind, providerKinds } from '@domain/model/provider-kinds';
import { type } from '@domain/schema';
import { ConfigError, decimal, type Environment, integer, oneOf, secret, text, url, value } from './environment-value';

export type Config = Readonly<{
  port: number;
  host: string;
  /** Null while `APP_URL` is unset; `publicOrigin` has the default. */
  appUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** The first account; a null password is generated and printed once. */
  admin: Readonly<{ username: string; email: string; password: string | null }>;
  /** Null: the offline grader. A null `baseUrl` is the provider's own. */
  model: Readonly<{
    kind: ProviderKind;
    apiKey: string | null;
    baseUrl: string | null;
    model: string;
    /** Models that a what-if may also use. */
    otherModels: readonly string[];
    api: 'responses' | 'chat';
    /** By `MODEL_*` instead of `OPENAI_*`. */
    setUpIn?: 'environment';
  }> | null;
  /** Names that are set and mean nothing beside the others. */
  ignored: readonly string[];
  /** Seals keys in the database; null: a file in `dataDir` has the key. */
  secretsKey: Uint8Array | null;
  gradingConcurrency: number;
  uploadThing: Readonly<{ token: string; apiUrl: string | null; ingestUrl: string | null }> | null;
  resend: Readonly<{ apiKey: string; baseUrl: string | null }> | null;
  emailFrom: string;
  uploadMaxBytes: number;
  publicUploadsPerHour: number;
  publicUploadsPerHourTotal: number;
  /** Uploads that would leave less than this are refused. */
  diskReserveBytes: number;
  /** Limits of a document reader; seconds of processor time. */
  reading: Readonly<{ seconds: number; memoryMb: number }>;
  /** How many entries from the right of `X-Forwarded-For` are ours; 0 trusts none. */
  trustedProxies: number;
  logLevel: LogLevel;
  metricsToken: string | null;
  otlpEndpoint: string | null;
  /** For crash tests: the process kills itself the nth time it passes `point`. */
  killAt: Readonly<{ point: string; nth: number }> | null;
}>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const defaultModel = 'gpt-5.4-mini-2026-03-17';

/** Unset and empty variables take their defaults. @throws {ConfigError} for the first malformed value */
export function readConfig(env: Environment = process.env): Config {
  const port = integer(env, 'PORT', 0, 65_535) ?? 3000;
  const resendKey = secret(env, 'RESEND_API_KEY');
  return deepFreeze({
    port,
    host: host(env) ?? '127.0.0.1',
    appUrl: origin(env),
    dataDir: resolve(text(env, 'DATA_DIR', 4096) ?? 'data'),
    databaseUrl: databaseUrl(env),
    admin: {
      username: text(env, 'ADMIN_USERNAME', 200) ?? 'admin',
      email: email(env) ?? 'admin@example.com',
      password: text(env, 'ADMIN_PASSWORD', 200),
    },
    model: model(env),
    ignored: ignoredNames(env),
    secretsKey: secretsKey(env),
    gradingConcurrency: integer(env, 'GRADING_CONCURRENCY', 1, 1000) ?? 16,
    uploadThing: uploadThing(env),
    resend: withBase(resendKey, url(env, 'RESEND_BASE_URL')),
    // Resend's test sender, which reaches only the key's owner.
    emailFrom: sender(env) ?? 'CaseGrade <onboarding@resend.dev>',
    uploadMaxBytes: (integer(env, 'UPLOAD_MAX_MB', 1, 1024) ?? 50) * 1024 * 1024,
    publicUploadsPerHour: integer(env, 'PUBLIC_UPLOADS_PER_HOUR', 1, 1_000_000) ?? 300,
    publicUploadsPerHourTotal: integer(env, 'PUBLIC_UPLOADS_PER_HOUR_TOTAL', 1, 10_000_000) ?? 3000,
    diskReserveBytes: (integer(env, 'DISK_RESERVE_MB', 0, 1_000_000_000) ?? 512) * 1024 * 1024,
    reading: {
      seconds: decimal(env, 'READ_SECONDS', 0.1, 3600) ?? 20,
      memoryMb: integer(env, 'READ_MEMORY_MB', 64, 65_536) ?? 900,
    },
    trustedProxies: trustedProxies(env) ?? 0,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    metricsToken: secret(env, 'METRICS_TOKEN'),
    otlpEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    killAt: killAt(env),
  });
}

export function publicOrigin({ appUrl, port }: Pick<Config, 'appUrl' | 'port'>): string {
  return appUrl ?? `http://localhost:${port}`;
}

export function linksAreLocal(config: Pick<Config, 'appUrl' | 'port'>): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(
    new URL(publicOrigin(config)).hostname,
  );
}

export function mailsGo(config: Pick<Config, 'appUrl' | 'port' | 'resend'>): EmailVia {
  if (config.resend === null) return 'outbox';
  return linksAreLocal(config) ? 'local-links' : 'resend';
}

function host(env: Environment): string | null {
  return value(env, 'HOST', 'a host name or an IP address to listen on, such as 0.0.0.0', (given) =>
    /^[A-Za-z0-9.:_-]{1,253}$/.test(given) ? given : undefined,
  );
}

function origin(env: Environment): string | null {
  return value(env, 'APP_URL', 'the public origin, such as https://grades.example.com, without a path', (given) => {
    const parsed = URL.canParse(given) ? new URL(given) : undefined;
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
    return parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
  });
}

function databaseUrl(env: Environment): string | null {
  return value(env, 'DATABASE_URL', 'a Postgres URL such as postgres://user:password@host:5432/name', (given) =>
    /^postgres(ql)?:\/\/[^/\s]+/.test(given) && URL.canParse(given) ? given : undefined,
  );
}

function email(env: Environment): string | null {
  return value(env, 'ADMIN_EMAIL', 'an email address of up to 254 characters', (given) =>
    given.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(given) ? given.toLowerCase() : undefined,
  );
}

function sender(env: Environment): string | null {
  const takes = 'an address such as grades@example.com or CaseGrade <grades@example.com>';
  return value(env, 'EMAIL_FROM', takes, (given) =>
    /^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given) ? given : undefined,
  );
}

/** `MODEL_PROVIDER` chooses among all kinds; without it, `OPENAI_*` works as before. */
function model(env: Environment): Config['model'] {
  const kind = oneOf(env, 'MODEL_PROVIDER', providerKinds);
  if (kind) return anyModel(env, kind);
  const apiKey = secret(env, 'OPENAI_API_KEY');
  const name = text(env, 'OPENAI_MODEL', 200) ?? defaultModel;
  const rest = {
    kind: 'openai',
    baseUrl: url(env, 'OPENAI_BASE_URL'),
    model: name,
    otherModels: otherNames(env, 'OPENAI_OTHER_MODELS', name),
    api: oneOf(env, 'OPENAI_API', ['responses', 'chat']) ?? 'responses',
  } as const;
  return apiKey ? { apiKey, ...rest } : null;
}

/** Of the two ways to set up a model, one counts. */
function ignoredNames(env: Environment): readonly string[] {
  const openai = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_API', 'OPENAI_OTHER_MODELS'];
  const any = ['MODEL_NAME', 'MODEL_OTHER_NAMES', 'MODEL_BASE_URL', 'MODEL_API_KEY'];
  return (env.MODEL_PROVIDER ? openai : any).filter((name) => env[name]);
}

function anyModel(env: Environment, kind: ProviderKind): Config['model'] {
  const { baseUrl, needsKey } = kindFacts[kind];
  const apiKey = secret(env, 'MODEL_API_KEY');
  const name = text(env, 'MODEL_NAME', 200);
  const given = url(env, 'MODEL_BASE_URL');
  if (name === null) throw new ConfigError('MODEL_NAME', `the name of a model while MODEL_PROVIDER is ${kind}`);
  if (baseUrl === null && given === null) {
    throw new ConfigError('MODEL_BASE_URL', `the address of the endpoint while MODEL_PROVIDER is ${kind}`);
  }
  if (needsKey && apiKey === null) throw new ConfigError('MODEL_API_KEY', `a key while MODEL_PROVIDER is ${kind}`);
  const otherModels = otherNames(env, 'MODEL_OTHER_NAMES', name);
  const rest = { model: name, otherModels, api: 'responses', setUpIn: 'environment' } as const;
  return { kind, apiKey, baseUrl: given ?? usualAddress(kind), ...rest };
}

/** OpenAI's own is null, as when no address is set, so that its prices and limits are known. */
const usualAddress = (kind: ProviderKind) => (kind === 'openai' ? null : kindFacts[kind].baseUrl);

function otherNames(env: Environment, variable: string, model: string): readonly string[] {
  const others = (text(env, variable, 2000) ?? '').split(',').map((name) => name.trim());
  return [...new Set(others)].filter((name) => name !== '' && name !== model && name !== 'offline');
}

function secretsKey(env: Environment): Uint8Array | null {
  return value(env, 'SECRETS_KEY', '32 bytes in base64, such as the output of openssl rand -base64 32', (given) => {
    const bytes = Buffer.from(given, 'base64');
    return bytes.length === 32 && /^[A-Za-z0-9+/]{43}=$/.test(given) ? bytes : undefined;
  });
}

function uploadThing(env: Environment): Config['uploadThing'] {
  const takes = "the token of UploadThing's dashboard (base64 of apiKey, appId and regions)";
  const token = value(env, 'UPLOADTHING_TOKEN', takes, (given) => (isUploadThingToken(given) ? given : undefined));
  const rest = { apiUrl: url(env, 'UPLOADTHING_API_URL'), ingestUrl: url(env, 'UPLOADTHING_INGEST_URL') };
  return token ? { token, ...rest } : null;
}

const uploadThingToken = type({ apiKey: /^sk_./, appId: 'string >= 1', regions: 'string[] >= 1' });

/** The vendor's client takes any text and fails only at the first upload, when nobody watches the start any more. */
function isUploadThingToken(token: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(token) || token.length % 4 !== 0) return false;
  try {
    return uploadThingToken.allows(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return false;
  }
}

function trustedProxies(env: Environment): number | null {
  return value(env, 'TRUST_PROXY', 'true, false or the number of proxies in front', (given) => {
    if (given === 'true') return 1;
    if (given === 'false') return 0;
    return /^\d{1,2}$/.test(given) ? Number(given) : undefined;
  });
}

function killAt(env: Environment): Config['killAt'] {
  return value(
    env,
    'CASEGRADE_KILL_AT',
    'a point, or a point and how often it is passed, such as grading.stored:3',
    (given) => {
      const match = /^([a-z][a-z0-9.-]*)(?::([1-9]\d{0,5}))?$/.exec(given);
      return match?.[1] ? { point: match[1], nth: Number(match[2] ?? 1) } : undefined;
    },
  );
}

function withBase(apiKey: string | null, baseUrl: string | null): Config['resend'] {
  return apiKey ? { apiKey, baseUrl } : null;
}

function deepFreeze<T extends object>(settings: T): T {
  for (const part of Object.values(settings)) {
    if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part)) Object.freeze(part);
  }
  return Object.freeze(settings);
}
