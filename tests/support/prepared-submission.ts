import { checkConsistency } from '@domain/consistency/consistency-check';
import type { Block, FileEvidence, Slot } from '@domain/evidence/evidence';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

const layouts = {
  excel: { kind: 'workbook', sheets: [] },
  ppt: { kind: 'deck', slides: [] },
  summary: { kind: 'summary', pages: null },
} as const satisfies Record<Slot, FileEvidence['layout']>;
const formats = { excel: 'xlsx', ppt: 'pptx', summary: 'docx' } as const satisfies Record<Slot, FileEvidence['format']>;

/** A file as its reader would yield it, read completely. */
export function fileEvidence(slot: Slot, blocks: Block[], more: Partial<FileEvidence> = {}): FileEvidence {
  return {
    slot,
    format: formats[slot],
    blocks,
    layout: layouts[slot],
    coverage: { complete: true, notes: [] },
    findings: [],
    ...more,
  };
}

/** `cell('Model', 'B4', '12', { value: 12 })` */
export function cell(sheet: string, address: string, text: string, more: Partial<Block> = {}): Block {
  return { locator: `W:'${sheet.replaceAll("'", "''")}'!${address}`, kind: 'cell', text, ...more };
}

/** A small submission whose figures agree: eleven cells, three slides, five paragraphs. */
export function smallSubmissionFiles(): FileEvidence[] {
  return [
    fileEvidence('excel', [
      cell('Pricing Model', 'A1', 'SKU'),
      cell('Pricing Model', 'B1', 'Price'),
      cell('Pricing Model', 'C1', 'Units'),
      cell('Pricing Model', 'D1', 'Revenue'),
      cell('Pricing Model', 'A2', 'Regular'),
      cell('Pricing Model', 'B2', '$3.58', { value: 3.58, format: '$0.00' }),
      cell('Pricing Model', 'C2', '1,200', { value: 1200, format: '#,##0' }),
      cell('Pricing Model', 'D2', '4,296', { value: 4296, formula: 'B2*C2' }),
      cell('Pricing Model', 'A3', 'Premium'),
      cell('Pricing Model', 'B3', '$5.10', { value: 5.1, format: '$0.00' }),
      cell('Pricing Model', 'C3', '640', { value: 640 }),
      cell('Pricing Model', 'D3', '3,264', { value: 3264, formula: 'B3*C3' }),
    ]),
    fileEvidence(
      'ppt',
      [
        {
          locator: 'D:1',
          kind: 'slide',
          text: 'Launch prices\nRegular at $3.58, Premium at $5.10',
          label: 'Launch prices',
        },
        { locator: 'D:2', kind: 'slide', text: 'Elasticity\nRegular -1.8, Premium -1.1', label: 'Elasticity' },
        { locator: 'D:2:notes', kind: 'note', text: 'Say that the sample is small', hidden: true, why: ['notes'] },
      ],
      {
        layout: {
          kind: 'deck',
          slides: [
            { number: 1, title: 'Launch prices', hidden: false },
            { number: 2, title: 'Elasticity', hidden: false },
            { number: 3, title: '', hidden: false },
          ],
        },
      },
    ),
    fileEvidence('summary', [
      { locator: 'S:p1', kind: 'heading', text: 'Executive summary', level: 1 },
      { locator: 'S:p2', kind: 'text', text: 'We recommend a launch price of $3.58 for Regular.' },
      { locator: 'S:p3', kind: 'list', text: 'Premium earns more per unit', label: '1.', level: 0 },
      { locator: 'S:p4', kind: 'text', text: 'Margin leaks come from freight.' },
    ]),
  ];
}

export function preparedSubmission(more: Partial<PreparedSubmission> = {}): PreparedSubmission {
  const files = more.files ?? smallSubmissionFiles();
  return {
    submissionId: 7,
    fence: '6f1c2b9e-0d5a-4c3e-9b57-1a2b3c4d5e6f',
    caseStudy: {
      name: 'Pricing & Profit Simulation',
      description: 'Set launch prices for two SKUs.',
      criteriaTexts: ['Price elasticity and margin leaks'],
    },
    files,
    consistencyCheck: more.consistencyCheck === undefined ? checkConsistency(files) : more.consistencyCheck,
    identity: { userEmail: 'jane.doe@northwind.com', studentId: 'student_k3x9', companyName: null },
    ...more,
  };
}

export function criterion(more: Partial<CriterionSnapshot> = {}): CriterionSnapshot {
  const maxScore = more.maxScore ?? 12;
  return {
    id: 3,
    version: 1,
    name: 'Excel Workbook',
    description: 'The workbook is correct, readable and built on formulas.',
    category: 'core',
    maxScore,
    promptTemplate: 'Look at whether figures are computed or typed in.',
    scoreRanges: defaultScoreRanges(maxScore),
    ...more,
  };
}
