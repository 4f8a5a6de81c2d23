import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import { packEvidence } from '@server/documents/packed-evidence';
import { storeEvidence } from '@server/grading/submission/evidence';

/** Evidence of three small files with one place each: `W:'Inputs'!C5`, `D:1` and `S:p1`. */
export const smallEvidence: FileEvidence[] = [
  {
    slot: 'excel',
    format: 'xlsx',
    blocks: [{ locator: "W:'Inputs'!C5", kind: 'cell', text: '$2.49', value: 2.49, format: '$0.00' }],
    layout: {
      kind: 'workbook',
      sheets: [
        {
          name: 'Inputs',
          hidden: false,
          rows: 5,
          columns: 3,
          merges: [],
          hiddenRows: [],
          hiddenColumns: [],
          frozenRows: 0,
          frozenColumns: 0,
        },
      ],
    },
    coverage: { complete: true, notes: [] },
    findings: [],
  },
  {
    slot: 'ppt',
    format: 'pptx',
    blocks: [{ locator: 'D:1', kind: 'slide', text: 'Launch at $2.49', label: 'Launch at $2.49' }],
    layout: { kind: 'deck', slides: [{ number: 1, title: 'Launch at $2.49', hidden: false }] },
    coverage: { complete: true, notes: [] },
    findings: [],
  },
  {
    slot: 'summary',
    format: 'docx',
    blocks: [{ locator: 'S:p1', kind: 'text', text: 'We recommend launching at $2.49 in March.' }],
    layout: { kind: 'summary', pages: null },
    coverage: { complete: true, notes: [] },
    findings: [],
  },
];

const fileNames: Record<Slot, string> = { excel: 'model.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' };

let uploads = 0;

/** A stored submission as an upload leaves it, without a run. */
export async function storedSubmission(
  db: Db,
  files: FileEvidence[] = smallEvidence,
  caseStudyId = 1,
): Promise<number> {
  uploads += 1;
  const number = uploads;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(submissions)
      .values({
        caseStudyId,
        studentId: `student_${number}`,
        userEmail: `maya.okafor.${number}@halden.com`,
        submissionNumber: 1,
        uploadFingerprint: new Uint8Array([number]),
      })
      .returning({ id: submissions.id });
    if (!row) throw new Error('no submission was stored');
    for (const file of files) {
      const [stored] = await tx
        .insert(submissionFiles)
        .values({
          submissionId: row.id,
          slot: file.slot,
          fileName: fileNames[file.slot],
          contentType: 'application/octet-stream',
          size: 1_000,
          sha256: new Uint8Array(32),
          storageKey: crypto.randomUUID(),
        })
        .returning({ id: submissionFiles.id });
      if (stored) await storeEvidence(tx, [{ fileId: stored.id, read: await packEvidence(file) }]);
    }
    return row.id;
  });
}
