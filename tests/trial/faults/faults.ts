import { gradeWithoutLimit } from '@tests/support/grading-limit';
import { brokenPromises } from './check-promises';
import { FaultWorld } from './fault-world';
import { type Outage, outages } from './outages';
import { breakRounds } from './rounds';

/** Students at a time. */
const students = 2;

/**
 * Breaks what a server rests on, in random rounds and then one part after the other, and answers which promises to
 * students were broken.
 */
export async function faultTrial(
  rounds: number,
  random: () => number,
  away: readonly Outage[] = outages,
): Promise<string[]> {
  const world = new FaultWorld();
  const faults: string[] = [];
  try {
    await world.start();
    await world.look(async ({ database }) => {
      await database.sql`update settings set value = 'true' where key = 'auto_email_results'`;
      await gradeWithoutLimit(database);
    });
    world.handInMeanwhile(students);
    faults.push(...(await breakRounds(world, rounds, random)));
    await world.rest();
    for (const { name, run } of away) {
      const found = await run(world).catch((error: unknown) => [String(error)]);
      process.stdout.write(`${name}: ${found.length} faults\n`);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    faults.push(...(await brokenPromises(world)));
  } finally {
    await world.end();
  }
  process.stdout.write(
    `${rounds} rounds and ${away.length} outages, ${world.acknowledged.length} submissions acknowledged, ` +
      `${world.refused.length} refused, ${world.cut} cut off, ${world.model.requests.length} model calls for ` +
      `${world.acknowledged.length * 11} results, ${world.mail.sent.length} mails, ${faults.length} faults\n`,
  );
  return faults;
}
