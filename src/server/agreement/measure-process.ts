import '../interpret-schemas';
import { measureAgreement } from '@domain/agreement/agreement';
import { pairSets } from '@domain/agreement/schema';

const sets = pairSets.assert(await Bun.stdin.json());
const pairs = sets.map((set) => set.map(([person, other]) => ({ person, other })));
await Bun.write(Bun.stdout, JSON.stringify(pairs.map((set) => measureAgreement(set))));
