import type { Transaction } from '@server/db/client';
import { enqueueMail } from '@server/services/mail/enqueue';
import { addressBucket, tryRoom } from '@server/services/throttle/throttle';
import { otherMembers } from './members';

/** Few, because strangers can name anybody. */
const maxPerDay = 5;

/** 'Handed in for your team' to the others [C8.14]. */
export async function queueTeamMail(tx: Transaction, submissionId: number): Promise<void> {
  for (const recipient of await otherMembers(tx, submissionId)) {
    const share = { bucket: addressBucket('team-mail', recipient), max: maxPerDay, seconds: 86_400 };
    if ((await tryRoom(tx, share)) === null)
      await enqueueMail(tx, { kind: 'team', recipient, submissionId, onceKey: `team:${submissionId}:${recipient}` });
  }
}
