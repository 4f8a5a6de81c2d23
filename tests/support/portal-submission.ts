import { displayName } from '@domain/submission/display-name';
import type { FakeSubmission } from './fake-portal-api';

export const studentEmail = 'maya.okafor@halden.com';

/** A submission that the server remembers. */
export function storedInPortal(
  id: number,
  submissionNumber: number,
  status: 'pending' | 'graded' = 'pending',
): FakeSubmission {
  const names = { excel: 'elasticity-v4-final.xlsx', ppt: 'board-readout.pptx', summary: 'summary-email.pdf' } as const;
  const files = (['excel', 'ppt', 'summary'] as const).map((kind, at) => ({
    id: id * 10 + at,
    kind,
    fileName: names[kind],
    contentType: '',
    size: 2_200_000,
  }));
  return {
    id,
    caseStudyId: 1,
    studentId: 'student_ab12',
    userEmail: studentEmail,
    submissionNumber,
    displayName: displayName({ studentId: 'student_ab12', userEmail: studentEmail, submissionNumber }),
    uploadedAt: '2026-11-21T14:00:00.000Z',
    files,
    status,
    totalScore: null,
    letterGrade: null,
    emailSentAt: null,
    emailVia: 'resend',
    willBeEmailed: true,
    maxAttempts: null,
  };
}
