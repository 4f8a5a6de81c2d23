import type { FileEvidence } from '@domain/evidence/evidence';
import type { StoredConsistencyCheck } from './stored-consistency-check';

/** What stays the same for all criteria of a submission; made once per run. */
export type PreparedSubmission = {
  submissionId: number;
  /** Random, made at upload: fences the submission's text in the prompt. */
  fence: string;
  caseStudy: {
    name: string;
    description: string;
    /** What its criteria say: a word that stands there, or above, is not masked as a part of somebody's name. */
    criteriaTexts?: string[];
  };
  files: FileEvidence[];
  /** Null where it could not be made. */
  consistencyCheck: StoredConsistencyCheck | null;
  /** Words that would tell who the student is, masked in what a model sees. Never logged. */
  identity: Identity;
  /** Whose work a part of the files is besides, where a probe has swapped one. */
  otherIdentity?: Identity;
};

export type Identity = { userEmail: string; studentId: string; companyName: string | null };
