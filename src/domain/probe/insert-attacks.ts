import type { Block, FileEvidence, Finding } from '../evidence/evidence';
import { findInstruction } from '../evidence/find-instruction';
import { instructionFinding, instructionFindings } from '../evidence/instruction-findings';
import { findSuspicions } from '../evidence/suspicion';
import type { Attack } from './attack';
import { attackBlocks, slotOfPlace } from './attack-blocks';
import type { PlantedAttack } from './schema';

/** Properties aren't blocks, so graders never see them; only findings report them. */
const property = 'keywords';

/** Inserts attacks as readers would have read them, with new findings. Existing blocks stay unchanged. */
export function insertAttacks(
  files: readonly FileEvidence[],
  attacks: readonly Attack[],
): { files: FileEvidence[]; planted: PlantedAttack[] } {
  const planted = new Map<string, PlantedAttack>();
  const attacked = files.map((file) => {
    const put = putInto(
      file,
      attacks.filter(({ place }) => slotOfPlace[place] === file.slot),
    );
    for (const each of put.planted) planted.set(each.id, each);
    return put.file;
  });
  return { files: attacked, planted: attacks.map(({ id }) => planted.get(id) ?? { id, outcome: 'no-room' }) };
}

function putInto(file: FileEvidence, attacks: readonly Attack[]): { file: FileEvidence; planted: PlantedAttack[] } {
  let blocks = file.blocks;
  const put: { id: string; added: Block[]; expected: Finding[] }[] = [];
  for (const attack of attacks) {
    const added = attackBlocks(blocks, attack);
    if (!added) continue;
    const expected = attack.place === 'property' ? propertyFindings(attack) : instructionFindings(added);
    put.push({ id: attack.id, added, expected });
    blocks = withBlocks(blocks, added);
  }
  if (put.length === 0) return { file, planted: [] };
  const inProperties = put.filter(({ added }) => added.length === 0).flatMap(({ expected }) => expected);
  const kept = file.findings.filter((finding) => !isOfBlocks(finding));
  const findings = [...kept, ...inProperties, ...findSuspicions(blocks)];
  const planted = put.map(({ id, added, expected }): PlantedAttack => {
    const locators = added.map(({ locator }) => locator);
    return { id, outcome: 'put', slot: file.slot, locators, found: expected.some((each) => holds(findings, each)) };
  });
  return { file: { ...file, blocks, findings }, planted };
}

/** After the last cell of the sheet, otherwise at the end. */
function withBlocks(blocks: readonly Block[], added: readonly Block[]): Block[] {
  const sheet = /^W:'(?:[^']|'')+'!/.exec(added[0]?.locator ?? '')?.[0];
  if (sheet === undefined) return [...blocks, ...added];
  const last = blocks.findLastIndex(({ kind, locator }) => kind === 'cell' && locator.startsWith(sheet));
  return [...blocks.slice(0, last + 1), ...added, ...blocks.slice(last + 1)];
}

function isOfBlocks({ code, locator }: Finding): boolean {
  if (code === 'instruction-like') return locator !== undefined;
  return code === 'hidden-content' || code === 'invisible-characters';
}

function propertyFindings({ words }: Attack): Finding[] {
  const phrase = findInstruction(words.join(' '));
  return phrase === null ? [] : [instructionFinding(phrase, { property })];
}

function holds(findings: readonly Finding[], { locator, detail }: Finding): boolean {
  return findings.some((finding) => finding.locator === locator && finding.detail === detail);
}
