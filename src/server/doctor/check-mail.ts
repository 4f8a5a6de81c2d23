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
  says: 'The links in mails lead to localhost.',
  advice: 'Set APP_URL to the address that people reach this server by.',
};

function sentences(domain: string) {
  const testing = domain === 'resend.dev';
  const verify =
    'Add the domain in the dashboard of Resend, set its DNS records, and set EMAIL_FROM to an address of it.';
  return {
    verified: { part, state: 'well', says: `Resend takes the key, and ${domain} is verified.` },
    unverified: testing
      ? {
          part,
          state: 'warning',
          says: "Resend takes the key; its own test sender reaches nobody but the key's owner.",
          advice: verify,
        }
      : { part, state: 'failed', says: `Resend takes the key, and does not send from ${domain}.`, advice: verify },
    'sending-only': testing
      ? {
          part,
          state: 'warning',
          says: "Resend takes the key; its own test sender reaches nobody but the key's owner.",
          advice: verify,
        }
      : {
          part,
          state: 'well',
          says: `Resend takes the key, which may do nothing but send: whether ${domain} is verified is not known.`,
        },
    refused: {
      part,
      state: 'failed',
      says: 'Resend refuses the key.',
      advice: 'Make a new key in the dashboard of Resend and set RESEND_API_KEY. Until then every mail fails.',
    },
    down: {
      part,
      state: 'failed',
      says: 'Resend does not answer.',
      advice:
        'Check that this machine reaches it (a proxy, a firewall, RESEND_BASE_URL), and its status page. Mails wait.',
    },
  } as const satisfies Record<string, Finding>;
}

async function checkOutbox(folder: string): Promise<Finding> {
  try {
    await createDiskStorage(folder).check();
    return {
      part,
      state: 'warning',
      says: 'No email service is set up. Emails are saved in the folder outbox of DATA_DIR and reach nobody.',
      advice: 'Set RESEND_API_KEY and EMAIL_FROM.',
    };
  } catch (error) {
    return {
      part,
      state: 'failed',
      says: `The outbox cannot be written: ${reasonOf(error)}.`,
      advice: 'Check DATA_DIR.',
    };
  }
}
