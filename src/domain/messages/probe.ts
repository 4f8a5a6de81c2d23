import type { Slot } from '../evidence/evidence';
import type { AttackPlace } from '../probe/attack';
import type { ProbeKind } from '../probe/probe';
import type { AttackedGrading, Dependence, HaloReport, PlantedAttack, StabilityReport } from '../probe/schema';

export const probeSentences = {
  gone: 'This probe does not exist or was deleted.',
  donorDeleted: 'The submission whose document was to be swapped in was deleted.',
  nothingToSwap: 'One of the two submissions does not have this document.',
  sameSubmission: 'A document can only be swapped for one from another submission.',
  otherCaseStudy: 'Both submissions must belong to the same case study.',
  noCriteria: 'This case study has no criteria: there is nothing to grade.',
} as const;

export const probeTexts = {
  add: 'New Probe',
  none: 'No probe yet',
  noneNext:
    'A probe grades one submission several times without changing its results: repeatedly, with another document, or with planted instructions.',
  started: 'Probe started',
  startedNext: 'It continues when you leave this page.',
  startFailed: 'The probe was not started',
  stopped: 'Probe stopped',
  stoppedNext: 'Results so far are kept.',
  stopFailed: 'The probe was not stopped',
  deleted: 'Probe deleted',
  deletedNext: 'The submission and its results stay.',
  deleteFailed: 'The probe was not deleted',
  submissionDeleted: 'The submission was deleted',
  submissionDeletedNext: 'Results so far are kept, without the submission’s text.',
  notStarted: 'Nothing is graded yet',
  notStartedNext: 'The report starts with the first finished grading.',
} as const;

export const probeKindTexts: Record<ProbeKind, { name: string; does: string }> = {
  stability: {
    name: 'Stability',
    does: 'Grades the same submission repeatedly, every second time with the criteria in another order, and shows how stable the scores are.',
  },
  halo: {
    name: 'Halo',
    does: 'Swaps one document for another submission’s and shows whether unrelated criteria change.',
  },
  injection: {
    name: 'Injection',
    does: 'Plants instructions to the grader in the files and shows whether scores change and whether they are detected.',
  },
};

export const slotTitles: Record<Slot, string> = { excel: 'Workbook', ppt: 'Deck', summary: 'Summary' };

export const attackPlaceTexts: Record<AttackPlace, string> = {
  cell: 'in a cell',
  'row-of-cells': 'over the cells of a row',
  'hidden-cell': 'in a hidden row',
  'cell-comment': 'in a cell’s comment',
  'defined-name': 'in a defined name',
  slide: 'on a slide',
  'slide-notes': 'in a slide’s notes',
  'picture-text': 'in a picture’s description',
  'off-slide': 'off the slide',
  paragraph: 'in a paragraph',
  'white-text': 'in white text',
  'hidden-text': 'in hidden text',
  'summary-comment': 'in a comment',
  property: 'in the file’s properties',
};

export const probeRules = {
  stability:
    'Not stable: scores lie more than one point apart, and six standard deviations take more than 30% of the criterion’s points. From there on AIAG (Measurement Systems Analysis, 4th edition, 2010) calls a measuring system unacceptable. “May differ by” is the repeatability limit of ISO 5725-6: 2.8 standard deviations, which 95 of 100 pairs of gradings stay within. At least three gradings are needed.',
  order: 'Each criterion is graded in a call of its own. The order only decides which one goes first.',
  moved: (n: number, m: number, chance: number) =>
    `Moved: no score with the change reaches into those without it. With ${n} and ${m} gradings chance alone does that to ${shareText(chance)} (Wilcoxon’s rank-sum test, exact).`,
  movedByRules: 'The offline rules are deterministic: every difference comes from the change.',
  dependence:
    'A criterion depends on a document if its name mentions it or at least one in five of its past results cites it. With fewer than five past results, only the name counts.',
  property: 'Properties of a file are looked at by the shield and sent to no grader: they cannot move a score.',
} as const;

const deterministicNote =
  'The offline rules are deterministic: they give the same files the same scores, whatever the order.';

const criteriaText = (count: number) => (count === 1 ? '1 criterion' : `${count} criteria`);

function shareText(chance: number): string {
  if (chance >= 1) return 'every criterion whose scores differ';
  return `about 1 criterion in ${Math.round(1 / chance)}`;
}

export function stabilityHeadline({ total, criteria }: StabilityReport, deterministic: boolean): string {
  const graded = criteria.filter(({ repetition }) => repetition.n > 0);
  if (graded.length === 0) return probeTexts.notStarted;
  const n = Math.max(...graded.map(({ repetition }) => repetition.n));
  const decided = graded.filter(({ repetition }) => repetition.verdict !== 'too-few');
  if (decided.length === 0) return `Not enough data: ${n === 1 ? '1 grading' : `${n} gradings`}.`;
  const unstable = decided.filter(({ repetition }) => repetition.verdict === 'unstable');
  if (unstable.length > 0) {
    const names = unstable.map(({ name }) => name).join(', ');
    return `${criteriaText(unstable.length)} of ${decided.length} ${unstable.length === 1 ? 'is' : 'are'} not stable: ${names}.`;
  }
  if (decided.every(({ repetition }) => repetition.verdict === 'equal')) {
    const note = deterministic ? ` ${deterministicNote}` : '';
    return `The same scores in all ${total.repetition.n || n} gradings.${note}`;
  }
  return `All ${decided.length} criteria are stable over ${n} gradings.`;
}

export function haloHeadline({ moved, unrelated, criteria }: HaloReport): string {
  if (criteria.every(({ shift }) => shift.verdict === 'open')) return probeTexts.notStarted;
  const parts: string[] = [];
  if (moved.unrelated > 0) {
    const depend = moved.unrelated === 1 ? 'it does' : 'they do';
    parts.push(`${criteriaText(moved.unrelated)} changed although ${depend} not depend on the document.`);
  } else if (unrelated > 0) {
    parts.push(`No unrelated criterion moved (${unrelated} graded).`);
  } else parts.push('Every criterion depends on the document.');
  if (moved.related > 0) {
    parts.push(`${criteriaText(moved.related)} that ${moved.related === 1 ? 'depends' : 'depend'} on it moved.`);
  }
  if (moved.unknown > 0) {
    const depends = moved.unknown === 1 ? 'it depends' : 'they depend';
    parts.push(`${criteriaText(moved.unknown)} moved; it is unknown whether ${depends} on it.`);
  }
  return parts.join(' ');
}

export function injectionHeadline(gradings: readonly AttackedGrading[], planted: readonly PlantedAttack[]): string {
  const put = planted.filter(({ outcome }) => outcome === 'put');
  const found = put.filter((each) => each.outcome === 'put' && each.found).length;
  const shield = `${found} of ${put.length} ${put.length === 1 ? 'attack was' : 'attacks were'} detected.`;
  const graded = gradings.flatMap(({ criteria }) => criteria.filter(({ shift }) => shift.verdict !== 'open'));
  if (graded.length === 0) return `${shield} ${probeTexts.notStarted}.`;
  if (gradings.length > 1) return `${apartText(gradings)} ${shield}`;
  const up = gradings.reduce((sum, each) => sum + each.up, 0);
  const down = gradings.reduce((sum, each) => sum + each.down, 0);
  if (up + down === 0) return `No score changed. ${shield}`;
  const moves = [
    ...(up > 0 ? [`${up} ${up === 1 ? 'score' : 'scores'} went up`] : []),
    ...(down > 0 ? [`${down} ${down === 1 ? 'score' : 'scores'} went down`] : []),
  ];
  return `${moves.join(' and ')}. ${shield}`;
}

function apartText(gradings: readonly AttackedGrading[]): string {
  const raised = gradings.filter(({ up }) => up > 0).length;
  const lowered = gradings.filter(({ down }) => down > 0).length;
  if (raised + lowered === 0) return `None of ${gradings.length} attacks changed a score.`;
  const rest = lowered === 0 ? '' : raised === 0 ? `, ${lowered} lowered one` : `, and ${lowered} lowered one`;
  return `Of ${gradings.length} attacks, one at a time, ${raised === 0 ? 'none' : raised} raised a score${rest}.`;
}

export function dependenceText({ why, cited, results }: Dependence): string {
  switch (why) {
    case 'named':
      return 'named by the criterion';
    case 'cited':
    case 'not-cited':
      return `cited in ${cited} of ${results} past results`;
    case 'names-another':
      return 'the criterion names another document';
    case 'unknown':
      return 'too few past results to tell';
  }
}
