import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import type { FileEvidence } from '@domain/evidence/evidence';

export type PreparedSubmission = {
  submissionId: number;
  /** Random, made at upload: fences the submission's text in the prompt. */
  fence: string;
  caseStudy: {
    name: string;
    description: string;
    /** Words in these texts are not masked as parts of names. */
    criteriaTexts?: string[];
  };
  files: FileEvidence[];
  consistencyCheck: StoredConsistencyCheck | null;
  /** Masked in prompts and never logged. */
  identity: Identity;
  /** In tokens; the usual one if omitted. */
  evidenceBudget?: number;
  /** Of a probe's donor. */
  otherIdentity?: Identity;
};

export type Identity = {
  userEmail: string;
  studentId: string;
  companyName: string | null;
  /** Of the roster, or as entered. */
  names?: readonly string[];
  /** Of the roster; empty for none. */
  number?: string;
  /** Of a team. */
  others?: readonly Identity[];
};
