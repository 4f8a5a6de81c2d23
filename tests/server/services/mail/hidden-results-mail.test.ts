import { expect, setDefaultTimeout, test } from 'bun:test';
import { mailFailures } from '@domain/messages/mail';
import { createApp } from '@server/app';
import { claimDueMail } from '@server/services/mail/claim';
import { sendMail } from '@server/services/mail/send';
import { sendDueMails } from '@server/services/mail/send-due';
import { adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { byHeader } from '@tests/support/app';
import { allMails, gradedSubmission, mailWorld, makeDue } from '@tests/support/mail';

setDefaultTimeout(60_000);

const path = '/api/case-studies/1/publication';

test.each([
  ['before', 0],
  ['after', 1],
])(
  'an email whose server dies %s the service takes it goes out once, though results are hidden and published meanwhile [C8.22]',
  async (_when, taken) => {
    await using world = await mailWorld();
    await storeInstructor(world);
    const app = createApp(world.deps, { authenticate: byHeader });
    const calls = adminCalls({ call: async (address, init) => app.request(address, init) });
    const id = await gradedSubmission(world.deps);
    const mail = await claimDueMail(world.deps.database.db);
    const dies = async (step: string) => {
      if (step === 'mail.answered') throw new Error('the server is killed');
    };
    if (mail && taken) await sendMail({ ...world.deps, at: dies }, mail).catch(() => undefined);
    expect(world.resend.sent).toHaveLength(taken);

    // The lease of the dead server is over.
    await makeDue(world.deps);
    await calls.put(path, { results: 'held' });
    await sendDueMails(world.deps);
    expect(world.resend.sent).toHaveLength(taken);
    expect(await allMails(world.deps)).toMatchObject([{ id: mail?.id, state: 'queued', error: mailFailures.hidden }]);

    await calls.put(path, { results: 'published', mail: 'first' });
    await makeDue(world.deps);
    await sendDueMails(world.deps);
    expect(world.resend.sent).toHaveLength(1);
    expect(await allMails(world.deps)).toMatchObject([{ id: mail?.id, state: 'sent', submissionId: id }]);
  },
);
