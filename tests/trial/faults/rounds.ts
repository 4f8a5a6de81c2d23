import { brokenSoFar } from './check-promises';
import type { FaultWorld } from './fault-world';

/** So long things go well before something breaks, in milliseconds. */
const shortest = 200;
const spread = 2_300;

/**
 * Breaks one thing after the other at random moments while students hand in, and answers what was lost or done twice
 * after each; prints what each round came to.
 */
export async function breakRounds(world: FaultWorld, rounds: number, random: () => number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = { kept: world.acknowledged.length, cut: world.cut, refused: world.refused.length };
    const asked = world.model.requests.length;
    await Bun.sleep(shortest + random() * spread);
    const inFlight = world.model.requests.filter(({ endedAt }) => endedAt === null).length;
    const broken = breaks[Math.floor(random() * breaks.length)] ?? breaks[0];
    await broken(world);
    const found = await brokenSoFar(world, before.kept);
    faults.push(...found.map((fault) => `round ${round}, ${broken.name}: ${fault}`));
    process.stdout.write(
      `${round}: ${broken.name} with ${inFlight} model calls in flight; ${world.acknowledged.length - before.kept} ` +
        `submissions kept, ${world.refused.length - before.refused} refused, ${world.cut - before.cut} cut off, ` +
        `${world.model.requests.length - asked} model calls, ${found.length} faults\n`,
    );
  }
  return faults;
}

const breaks = [
  async function serverKilled(world: FaultWorld) {
    await world.killServer();
    await world.start();
  },
  async function postgresKilled(world: FaultWorld) {
    world.killPostgres();
    await world.answersAgain();
  },
  async function processOfPostgresKilled(world: FaultWorld) {
    world.killBackend();
    await world.answersAgain();
  },
  async function bothKilled(world: FaultWorld) {
    world.killPostgres();
    await world.killServer();
    await world.start();
  },
  async function postgresSlow(world: FaultWorld) {
    await world.holdPostgres(1_500);
  },
  async function clockSet(world: FaultWorld) {
    world.jumpClock();
  },
] as const;
