import type { Config } from '@server/config';
import { checkDatabase } from './check-database';
import { checkDumps } from './check-dumps';
import { checkDisk, checkReading, clockFinding, internetClockAhead } from './check-machine';
import { checkMail } from './check-mail';
import { checkModels } from './check-model';
import { checkServer } from './check-server';
import { checkStorage } from './check-storage';
import type { Finding } from './finding';

/** Reachable from everywhere, with an accurate clock. */
const timeSource = 'https://www.cloudflare.com';

export async function examine(config: Config, clockUrl = timeSource): Promise<Finding[]> {
  const [database, storage, models, mail, disk, reading, dumps, server, ahead] = await Promise.all([
    checkDatabase(config),
    checkStorage(config),
    checkModels(config),
    checkMail(config),
    checkDisk(config),
    checkReading(),
    checkDumps(config),
    checkServer(config),
    internetClockAhead(clockUrl),
  ]);
  return [
    ...database.findings,
    storage,
    ...models,
    ...mail,
    disk,
    reading,
    dumps,
    clockFinding('the database', database.clockAheadSeconds),
    clockFinding('the internet', ahead),
    server,
  ].map((finding) => withoutSecrets(finding, config));
}

/** A library's error may repeat a secret that it was given. */
function withoutSecrets(
  finding: Finding,
  { model, uploadThing, resend, databaseUrl, metricsToken, admin }: Config,
): Finding {
  const password = databaseUrl && new URL(databaseUrl).password;
  const secrets = [
    model?.apiKey,
    uploadThing?.token,
    resend?.apiKey,
    metricsToken,
    admin.password,
    password,
    databaseUrl,
  ];
  const masked = (text: string) =>
    secrets.reduce<string>((said, secret) => (secret ? said.replaceAll(secret, '…') : said), text);
  return { ...finding, says: masked(finding.says), ...(finding.advice && { advice: masked(finding.advice) }) };
}
