import { surveyFiles } from '@domain/survey/survey';
import type { DocumentReader } from '@server/documents/document-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';

/** Surveys in the test's own process. */
export const surveyHere: DocumentReader['survey'] = async (packed) => ({
  ok: true,
  survey: surveyFiles(packed.map(unpackEvidence)),
});
