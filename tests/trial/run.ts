import { backupTrial } from './backups';
import { courseFigureTrial } from './course-figures';
import { doorTrial } from './doors';
import { endlessTrial } from './endless';
import { faultTrial } from './faults/faults';
import { fuzzTrial } from './fuzz/fuzz-trial';
import { killTrial } from './kills';
import { oracleTrial } from './oracle/oracle-trial';
import { publishTrial } from './publishing';
import { mulberry32 } from './random';
import { readingTrial } from './reading';
import { slowTrial } from './slow-clients';
import { teamTrial } from './teams';

/**
 * `bun run trial [rounds] [seed]` kills servers, `bun run trial doors [rounds]` floods uploads and logins, `bun run trial
 * fuzz [requests] [seed]` sends servers what they do not expect, `bun run trial slow` has thousands of clients dribble,
 * `bun run trial reading [files] [seed]` has files read that were changed, `bun run trial backups [rounds]` backs the demo
 * up, `bun run trial faults [rounds] [seed]` breaks what a server rests on: what a test breaks once, many times, drawn from
 * a printed seed. `bun run trial publishing [kills] [seed]` kills servers while they publish 5,000 results. `bun run
 * trial figures [changes] [seed]` changes submissions of several courses and counts their figures again. `bun run trial
 * teams [uploads] [seed]` has overlapping teams hand in at once. `bun run trial oracle FOLDER` compares what is read of the
 * folder's documents with what other programs find in them.
 */
type Trial = (times: number | undefined, random: () => number) => Promise<string[]>;

/** Nine in ten are graded, and published. */
const publishedResults = 5_556;

const kills: Trial = (rounds = 100, random) => killTrial(rounds, random);
const trials: Record<string, Trial> = {
  backups: (rounds = 20) => backupTrial(rounds),
  doors: (rounds = 10) => doorTrial(rounds),
  endless: (rounds = 20, random) => endlessTrial(rounds, random),
  faults: (rounds = 100, random) => faultTrial(rounds, random),
  figures: (changes = 10_000, random) => courseFigureTrial(changes, random),
  fuzz: (requests = 50_000, random) => fuzzTrial(requests, random),
  publishing: (kills = 20, random) => publishTrial(publishedResults, kills, random),
  reading: (files = 1_000, random) => readingTrial(files, random),
  slow: () => slowTrial(),
  teams: (uploads = 1_000, random) => teamTrial(uploads, random),
};

const given = process.argv.slice(2);
const [name = '', folder] = given;
const named = name === 'oracle' && folder ? () => oracleTrial(folder) : trials[name];
const [times, seed = Date.now() % 1_000_000] = given.slice(named ? 1 : 0).map(Number);
process.stdout.write(`seed ${seed}\n`);
const faults = await (named ?? kills)(times, mulberry32(seed));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
