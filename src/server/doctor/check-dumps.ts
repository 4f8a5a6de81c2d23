import { dumpState, dumpsFolder, lastDump } from '@server/backup/dumps';
import { lastFailure } from '@server/backup/last-failure';
import type { Config } from '@server/config';
import type { Finding } from './finding';

const part = 'Backups';

export async function checkDumps(config: Pick<Config, 'databaseUrl' | 'dataDir'>, now = new Date()): Promise<Finding> {
  const state = await dumpState(config, now);
  const last = await lastDump(config);
  if (state === 'off' || !last) {
    const says = config.databaseUrl
      ? 'The Postgres of DATABASE_URL is backed up where it runs.'
      : 'There is no database to back up yet.';
    return { part, state: 'skipped', says };
  }
  const folder = dumpsFolder(config.dataDir);
  const said = last.madeAt
    ? `The last nightly dump in ${folder} was made at ${minuteOf(last.madeAt)}.`
    : `There is no nightly dump in ${folder} yet.`;
  const failure = await lastFailure(config.dataDir);
  const failed = failure ? ` The last attempt, on ${minuteOf(new Date(failure.at))}, failed: ${failure.reason}` : '';
  if (state === 'ok') return { part, state: 'well', says: said };
  const advice =
    'A running server makes one every night, and its log says why one failed. The usual cause is a full disk. Run bun run backup to make one now.';
  return { part, state: 'warning', says: `${said}${failed}`, advice };
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
