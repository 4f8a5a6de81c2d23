import type { Store } from '@server/db/open-store';
import type { FakeRequest } from '@tests/support/openai/fake-request';
import type { Disturbance, FaultWorld } from './fault-world';

/**
 * A call that was answered so long before something broke is stored, however busy a server is that has just started.
 */
const settlingMs = 3_000;

/** A call that was made before something broke is heard of so much later at most. */
const lateMs = 1_000;

/** So many calls of a server are in flight at most: its `GRADING_CONCURRENCY`. */
const maxInFlight = 16;

type AskedAgain = { faults: string[]; lost: number; refused: number };

/**
 * Calls that a promise forbids, a sentence each: of a criterion that was finished; of one whose last call was neither
 * in flight when something was broken nor refused or cut off by the model; more than were in flight when something was
 * killed. `lost` and `refused`: how often one was rightly asked again, after something broke or by the model's own
 * doing.
 */
export async function askedAgain(store: Store, world: FaultWorld): Promise<AskedAgain> {
  const finished = await store.database.sql<{ id: number; fence: string; name: string; at: number }[]>`
    select submissions.id, fence::text, criteria.name, extract(epoch from grading_results.graded_at)::float8 * 1000 as at
    from submissions join grading_results on submission_id = submissions.id
      join criteria on criteria.id = criterion_id`;
  const faults: string[] = [];
  const repeats: Repeat[] = [];
  const calls = Map.groupBy(world.model.requests, ({ prompt }) => fenceOf(prompt.instructions + prompt.evidence));
  for (const { id, fence, name, at } of finished) {
    const ofCriterion = `# The criterion to grade\n${name} (`;
    const asked = (calls.get(fence) ?? [])
      .filter(({ prompt }) => prompt.criterion.includes(ofCriterion))
      .toSorted((one, other) => one.at - other.at);
    if (asked.length === 0) faults.push(`submission ${id}: the model was never asked about ${name}`);
    for (const [nth, next] of asked.entries()) {
      const before = asked[nth - 1];
      if (next.at > at) faults.push(`submission ${id}: ${name} was asked again after it was finished`);
      if (before) repeats.push({ what: `submission ${id}: ${name}`, before, next });
    }
  }
  const lost = repeats.filter(({ before }) => !isRefused(world, before));
  return {
    faults: [...faults, ...withoutReason(world, lost)],
    lost: lost.length,
    refused: repeats.length - lost.length,
  };
}

/** A call and the one that asked for the same again. */
type Repeat = { what: string; before: FakeRequest; next: FakeRequest };

/**
 * Each in turn is put down to the first that was broken while its call was in flight, and that has not lost as many.
 */
function withoutReason(world: FaultWorld, repeats: Repeat[]): string[] {
  const lost = new Map<Disturbance, number>();
  const faults: string[] = [];
  for (const { what, before, next } of repeats.toSorted((one, other) => one.before.at - other.before.at)) {
    const stored = storedBy(world, before.endedAt ?? next.at);
    const cause = world.disturbances.find(
      (broken) =>
        broken.from <= Math.min(stored, next.at) &&
        before.at <= broken.to + lateMs &&
        (broken.from < broken.to || (lost.get(broken) ?? 0) < maxInFlight),
    );
    if (cause) lost.set(cause, (lost.get(cause) ?? 0) + 1);
    else faults.push(`${what} was asked again, ${describe(world, before, next)}`);
  }
  return faults;
}

/** By the model itself, which also cuts answers off. */
function isRefused({ modelAway }: FaultWorld, call: FakeRequest): boolean {
  return !isAnswered(call) && modelAway.some(({ from, to }) => from <= call.at && call.at <= to);
}

function isAnswered({ status, endedAt, cancelled }: FakeRequest): boolean {
  return status === 200 && endedAt !== null && !cancelled;
}

/** By when an answer of that moment is stored, as far as Postgres answers. */
function storedBy({ held }: FaultWorld, answered: number): number {
  const waiting = held.find(({ from, to }) => from <= answered + settlingMs && answered <= to);
  return Math.max(answered, waiting?.to ?? 0) + settlingMs;
}

/** For whoever looks into it: what came before, counted from the call that was made in vain. */
function describe({ disturbances }: FaultWorld, before: FakeRequest, next: FakeRequest): string {
  const since = (at: number) => `${Math.round(at - before.at)} ms`;
  const ended =
    before.endedAt === null
      ? 'never ended'
      : `${isAnswered(before) ? 'was answered' : 'ended'} after ${since(before.endedAt)}`;
  const broken = disturbances
    .filter(({ to }) => to > before.at - 10_000)
    .map(({ what, from }) => `${what} at ${since(from)}`);
  return `${since(next.at)} after a call that ${ended}; ${broken.slice(0, 4).join(', ') || 'nothing was broken'}`;
}

function fenceOf(text: string): string {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
}
