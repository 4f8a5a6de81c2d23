import type { FaultWorld } from './fault-world';

/** So many students hand in while something is broken; answers who was not kept, or not refused as they should be. */
export async function handingIn(
  world: FaultWorld,
  broken: 'refuses' | 'keeps' | 'either',
  times = 3,
): Promise<string[]> {
  const faults: string[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const handedIn = await world.handInOne();
    if (handedIn.kind === 'cut') faults.push('an upload was cut off');
    else if (handedIn.kind === 'kept' && broken === 'refuses') faults.push('an upload was taken');
    else if (handedIn.kind === 'refused' && broken === 'keeps') faults.push(`an upload was refused: ${handedIn.error}`);
    else if (handedIn.kind === 'refused' && (handedIn.status !== 503 || !/[Tt]ry again/.test(handedIn.error))) {
      faults.push(`an upload was refused with ${handedIn.status}: ${handedIn.error}`);
    }
  }
  return faults;
}
