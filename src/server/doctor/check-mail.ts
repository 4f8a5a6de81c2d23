import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { type Config, linksAreLocal } from '@server/config';
import { type Finding, reasonOf } from './finding';

const part = 'Mail';

export async function checkMail(config: Config): Promise<Finding[]> {
  const { resend, emailFrom, dataDir } = config;
  const links = linksAreLocal(config) ? [linksNowhere] : [];
  if (!resend) return [await checkOutbox(join(dataDir, 'outbox')), ...links];
  const { checkResend, domainOf } = await import('@server/adapters/mail/check-resend');
  const domain = domainOf(emailFrom);
  const found = sentences(domain)[await checkResend({ ...resend, from: emailFrom })];
  return [found, ...links];
}

const linksNowhere: Finding = {
  part,
  state: 'warning',
  says: 'Links in emails point to localhost.',
  advice: 'Set APP_URL to the address that people open this server at.',
};

function sentences(domain: string) {
  const testing = domain === 'resend.dev';
  const verify = 'Add the domain in the Resend dashboard, set its DNS records, and set EMAIL_FROM to an address on it.';
  return {
    verified: { part, state: 'well', says: `Resend accepts the key, and ${domain} is verified.` },
    unverified: testing
      ? {
          part,
          state: 'warning',
          says: 'Resend accepts the key, but its test sender only reaches the owner of the key.',
          advice: verify,
        }
      : { part, state: 'failed', says: `Resend accepts the key, but does not send from ${domain}.`, advice: verify },
    'sending-only': testing
      ? {
          part,
          state: 'warning',
          says: 'Resend accepts the key, but its test sender only reaches the owner of the key.',
          advice: verify,
        }
      : {
          part,
          state: 'well',
          says: `Resend accepts the key. It can only send, so whether ${domain} is verified is unknown.`,
        },
    refused: {
      part,
      state: 'failed',
      says: 'Resend rejects the key.',
      advice: 'Create a new key in the Resend dashboard and set RESEND_API_KEY. Until then every email fails.',
    },
    down: {
      part,
      state: 'failed',
      says: 'Resend does not answer.',
      advice: 'Check the network (proxy, firewall, RESEND_BASE_URL) and the Resend status page. Emails stay queued.',
    },
  } as const satisfies Record<string, Finding>;
}

async function checkOutbox(folder: string): Promise<Finding> {
  try {
    await createDiskStorage(folder).check();
    return {
      part,
      state: 'warning',
      says: 'No email service is set up. Emails are saved in the outbox folder of DATA_DIR and reach nobody.',
      advice: 'Set RESEND_API_KEY and EMAIL_FROM.',
    };
  } catch (error) {
    return {
      part,
      state: 'failed',
      says: `The outbox is not writable: ${reasonOf(error)}.`,
      advice: 'Check DATA_DIR.',
    };
  }
}
