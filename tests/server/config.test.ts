import { expect, test } from 'bun:test';
import { resolve } from 'node:path';
import { readConfig } from '@server/config';
import { ConfigError } from '@server/environment-value';

const uploadThingToken = Buffer.from('{"apiKey":"sk_live_1","appId":"a1","regions":["fra1"]}').toString('base64');

test('without any variable the server listens on 127.0.0.1:3000 with everything local', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    appUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    admin: { username: 'admin', email: 'admin@example.com', password: null },
    model: null,
    ignored: [],
    secretsKey: null,
    gradingConcurrency: 16,
    uploadThing: null,
    resend: null,
    emailFrom: 'CaseGrade <onboarding@resend.dev>',
    uploadMaxBytes: 52_428_800,
    publicUploadsPerHour: 300,
    publicUploadsPerHourTotal: 3000,
    diskReserveBytes: 512 * 1024 * 1024,
    reading: { seconds: 20, memoryMb: 900 },
    trustedProxies: 0,
    logLevel: 'info',
    metricsToken: null,
    otlpEndpoint: null,
    killAt: null,
  });
});

test('every variable is taken', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    APP_URL: 'https://grades.example.com/',
    DATA_DIR: '/srv/casegrade',
    DATABASE_URL: 'postgres://u:p@db:5432/casegrade',
    ADMIN_USERNAME: 'dean',
    ADMIN_EMAIL: 'Dean@Example.com',
    ADMIN_PASSWORD: 'correct horse',
    OPENAI_API_KEY: 'sk-1',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1/',
    OPENAI_MODEL: 'local-model',
    OPENAI_OTHER_MODELS: 'big-model, local-model,small-model',
    OPENAI_API: 'chat',
    GRADING_CONCURRENCY: '4',
    UPLOADTHING_TOKEN: uploadThingToken,
    UPLOADTHING_API_URL: 'http://127.0.0.1:7',
    UPLOADTHING_INGEST_URL: 'http://127.0.0.1:8',
    RESEND_API_KEY: 're_1',
    RESEND_BASE_URL: 'http://127.0.0.1:6',
    EMAIL_FROM: 'Grades <grades@example.com>',
    UPLOAD_MAX_MB: '10',
    PUBLIC_UPLOADS_PER_HOUR: '5',
    PUBLIC_UPLOADS_PER_HOUR_TOTAL: '50',
    DISK_RESERVE_MB: '2',
    READ_SECONDS: '0.3',
    READ_MEMORY_MB: '300',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: 'm1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    CASEGRADE_KILL_AT: 'grading.stored:3',
    SOMETHING_ELSE: 'ignored',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    appUrl: 'https://grades.example.com',
    dataDir: '/srv/casegrade',
    databaseUrl: 'postgres://u:p@db:5432/casegrade',
    admin: { username: 'dean', email: 'dean@example.com', password: 'correct horse' },
    ignored: [],
    secretsKey: null,
    model: {
      kind: 'openai',
      apiKey: 'sk-1',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'local-model',
      otherModels: ['big-model', 'small-model'],
      api: 'chat',
    },
    gradingConcurrency: 4,
    uploadThing: { token: uploadThingToken, apiUrl: 'http://127.0.0.1:7', ingestUrl: 'http://127.0.0.1:8' },
    resend: { apiKey: 're_1', baseUrl: 'http://127.0.0.1:6' },
    emailFrom: 'Grades <grades@example.com>',
    uploadMaxBytes: 10_485_760,
    publicUploadsPerHour: 5,
    publicUploadsPerHourTotal: 50,
    diskReserveBytes: 2 * 1024 * 1024,
    reading: { seconds: 0.3, memoryMb: 300 },
    trustedProxies: 2,
    logLevel: 'debug',
    metricsToken: 'm1',
    otlpEndpoint: 'http://127.0.0.1:4318',
    killAt: { point: 'grading.stored', nth: 3 },
  });
});

test('a key alone turns on OpenAI with a dated small model over the Responses API', () => {
  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).model).toEqual({
    kind: 'openai',
    apiKey: 'sk-1',
    baseUrl: null,
    model: 'gpt-5.4-mini-2026-03-17',
    otherModels: [],
    api: 'responses',
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['true', 1],
  ['false', 0],
  ['0', 0],
  ['3', 3],
])('TRUST_PROXY=%s trusts %i proxies', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).trustedProxies).toBe(proxies);
});

test.each([
  ['PORT', 'http', 'PORT takes a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT takes a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT takes a whole number from 0 to 65535'],
  ['HOST', 'http://here', 'HOST takes a host name or an IP address to listen on, such as 0.0.0.0'],
  [
    'APP_URL',
    'grades.example.com',
    'APP_URL takes the public origin, such as https://grades.example.com, without a path',
  ],
  ['APP_URL', 'https://a.b/c', 'APP_URL takes the public origin, such as https://grades.example.com, without a path'],
  ['APP_URL', 'ftp://a.b', 'APP_URL takes the public origin, such as https://grades.example.com, without a path'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL takes a Postgres URL such as postgres://user:password@host:5432/name'],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL takes an email address of up to 254 characters'],
  ['ADMIN_USERNAME', 'x'.repeat(201), 'ADMIN_USERNAME takes a text of up to 200 characters'],
  ['ADMIN_PASSWORD', 'x'.repeat(201), 'ADMIN_PASSWORD takes a text of up to 200 characters'],
  ['OPENAI_API_KEY', 'sk 1', 'OPENAI_API_KEY takes a key without spaces or line breaks'],
  ['OPENAI_BASE_URL', 'localhost:1', 'OPENAI_BASE_URL takes a URL such as https://example.com/v1'],
  ['OPENAI_API', 'completions', 'OPENAI_API takes one of responses, chat'],
  ['GRADING_CONCURRENCY', '0', 'GRADING_CONCURRENCY takes a whole number from 1 to 1000'],
  [
    'UPLOADTHING_TOKEN',
    'sk_live_1',
    "UPLOADTHING_TOKEN takes the token of UploadThing's dashboard (base64 of apiKey, appId and regions)",
  ],
  ['EMAIL_FROM', 'Grades', 'EMAIL_FROM takes an address such as grades@example.com or CaseGrade <grades@example.com>'],
  ['RESEND_BASE_URL', 'x', 'RESEND_BASE_URL takes a URL such as https://example.com/v1'],
  ['UPLOAD_MAX_MB', '1.5', 'UPLOAD_MAX_MB takes a whole number from 1 to 1024'],
  ['PUBLIC_UPLOADS_PER_HOUR', 'many', 'PUBLIC_UPLOADS_PER_HOUR takes a whole number from 1 to 1000000'],
  ['DISK_RESERVE_MB', '-1', 'DISK_RESERVE_MB takes a whole number from 0 to 1000000000'],
  ['READ_SECONDS', '0', 'READ_SECONDS takes a number from 0.1 to 3600'],
  ['READ_MEMORY_MB', '12', 'READ_MEMORY_MB takes a whole number from 64 to 65536'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY takes true, false or the number of proxies in front'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL takes one of trace, debug, info, warn, error, fatal, silent'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector',
    'OTEL_EXPORTER_OTLP_ENDPOINT takes a URL such as https://example.com/v1',
  ],
])('%s=%s is refused with one line that says what it takes', (variable, given, line) => {
  expect(() => readConfig({ [variable]: given })).toThrow(ConfigError);
  expect(() => readConfig({ [variable]: given })).toThrow(line);
});

test.each([
  ['no base64', 'sk_live_1'],
  ['base64 of no JSON', btoa('sk_live_1')],
  ['a number', btoa('7')],
  ['another key', btoa('{"apiKey":"pk_1","appId":"a1","regions":["fra1"]}')],
  ['no app', btoa('{"apiKey":"sk_live_1","regions":["fra1"]}')],
  ['no region', btoa('{"apiKey":"sk_live_1","appId":"a1","regions":[]}')],
  ['a token cut short', uploadThingToken.slice(0, -5)],
])('an UPLOADTHING_TOKEN with %s stops the start with a line that names the variable', (_what, token) => {
  expect(() => readConfig({ UPLOADTHING_TOKEN: token })).toThrow('UPLOADTHING_TOKEN takes the token of');
});

test('a refused secret is not repeated in the message', () => {
  expect(() => readConfig({ OPENAI_API_KEY: 'sk-secret part' })).not.toThrow('secret');
});

test('the settings cannot be changed after the start', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.reading)).toBe(true);
});

test('beside MODEL_PROVIDER the OPENAI_… variables are ignored, and named for the log [CM.12]', () => {
  const openai = { OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'gpt-6' };
  const config = readConfig({ ...openai, MODEL_PROVIDER: 'ollama', MODEL_NAME: 'qwen3' });
  expect(config.model).toMatchObject({ kind: 'ollama', model: 'qwen3', apiKey: null });
  expect(config.ignored).toEqual(['OPENAI_API_KEY', 'OPENAI_MODEL']);
  expect(readConfig({ ...openai, MODEL_NAME: 'qwen3' })).toMatchObject({
    model: { kind: 'openai', model: 'gpt-6' },
    ignored: ['MODEL_NAME'],
  });
});
