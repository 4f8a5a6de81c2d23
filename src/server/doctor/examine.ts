import type { Config } from '@server/config';
import type { Finding } from './finding';
import { lookAtDatabase } from './look-at-database';
import { lookAtDumps } from './look-at-dumps';
import { clockFinding, internetAhead, lookAtDisk, lookAtReading } from './look-at-machine';
import { lookAtMail } from './look-at-mail';
import { lookAtModel } from './look-at-model';
import { lookAtServer } from './look-at-server';
import { lookAtStorage } from './look-at-storage';

/** Answers from everywhere with a clock that is right. */
const timeSource = 'https://www.cloudflare.com';

/** Looks at every part of a configuration at once. Never throws; nothing that it does is left behind. */
export async function examine(config: Config, clockUrl = timeSource): Promise<Finding[]> {
  const [database, storage, model, mail, disk, reading, dumps, server, ahead] = await Promise.all([
    lookAtDatabase(config),
    lookAtStorage(config),
    lookAtModel(config),
    lookAtMail(config),
    lookAtDisk(config),
    lookAtReading(),
    lookAtDumps(config),
    lookAtServer(config),
    internetAhead(clockUrl),
  ]);
  return [
    ...database.findings,
    storage,
    model,
    ...mail,
    disk,
    reading,
    dumps,
    clockFinding('the database', database.clockAheadSeconds),
    clockFinding('the internet', ahead),
    server,
  ].map((finding) => withoutSecrets(finding, config));
}

/** The net under the rule that no sentence holds a secret: a library's error may repeat what it was given. */
function withoutSecrets(
  finding: Finding,
  { openai, uploadThing, resend, databaseUrl, metricsToken, admin }: Config,
): Finding {
  const password = databaseUrl && new URL(databaseUrl).password;
  const secrets = [
    openai?.apiKey,
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
