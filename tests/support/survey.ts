import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import { surveyFiles } from '@domain/survey/survey';
import type { DocumentReader } from '@server/documents/document-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';

/** Surveys in the test's own process. */
export const surveyHere: DocumentReader['survey'] = async (packed) => ({
  ok: true,
  survey: surveyFiles(packed.map(unpackEvidence)),
});

/** Compares two submissions in the test's own process. */
export const compareHere: DocumentReader['compare'] = async (before, after) => ({
  ok: true,
  files: evidenceChanges(before.map(unpackEvidence), after.map(unpackEvidence)),
});
