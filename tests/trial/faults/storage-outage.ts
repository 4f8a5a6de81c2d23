import { logIn } from './admin';
import type { FaultWorld } from './fault-world';
import { handingIn } from './handing-in';
import type { Acknowledged } from './student';

/**
 * Files go to a vendor, who fails in every way while students hand in and the admin panel downloads: what was
 * acknowledged can be had again as soon as the vendor is back, what lies on the disk from before all of the time.
 */
export async function withoutStorage(world: FaultWorld): Promise<string[]> {
  const { vendor } = world;
  const ofDisk = world.acknowledged.at(-1);
  await world.killServer();
  await world.start(undefined, vendor.env);
  const faults = await handingIn(world, 'keeps', 2);
  const ofVendor = world.acknowledged.at(-1);
  if (!ofDisk || !ofVendor) return ['nothing was handed in'];
  const cookie = await logIn(world.address);
  const reads = async (expected: 'told' | 'given') => [
    ...(await reading(world.address, cookie, ofVendor, expected)),
    ...(await reading(world.address, cookie, ofDisk, 'given')),
  ];
  for (const fault of ['refused', 'broken', 'lost'] as const) {
    vendor.fail('upload', fault, true);
    vendor.fail('access', fault, true);
    faults.push(...(await handingIn(world, 'refuses', 2)), ...(await reads('told')));
  }
  vendor.fail('access', null);
  vendor.fail('upload', 'down');
  faults.push(...(await handingIn(world, 'refuses', 2)), ...(await reads('told')));
  vendor.restart();
  faults.push(...(await reads('given')), ...(await handingIn(world, 'keeps', 2)));
  await world.killServer();
  await world.start();
  return faults;
}

/** Each file of a submission as the admin panel downloads it: what was handed in, or a sentence. */
async function reading(
  address: string,
  cookie: string,
  { id, files }: Acknowledged,
  expected: 'told' | 'given',
): Promise<string[]> {
  const listed: { id: number; fileName: string }[] = await (
    await fetch(`${address}/api/submissions/${id}/files`, { headers: { cookie } })
  ).json();
  const faults: string[] = [];
  for (const { id: file, fileName } of listed) {
    const answer = await fetch(`${address}/api/submissions/${id}/files/${file}`, { headers: { cookie } });
    const bytes = Buffer.from(await answer.bytes());
    const isGiven = answer.status === 200 && [...files.values()].some((handedIn) => bytes.equals(handedIn));
    const isReported = answer.status === 503 && /try again|Ask an administrator/.test(bytes.toString());
    if (expected === 'given' ? !isGiven : !isReported) {
      faults.push(
        `${fileName} of submission ${id} was answered with ${answer.status}: ${bytes.toString().slice(0, 200)}`,
      );
    }
  }
  return listed.length === files.size ? faults : [...faults, `submission ${id} lists ${listed.length} files`];
}
