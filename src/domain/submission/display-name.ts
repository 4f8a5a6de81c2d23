/** Generated ids (`student_…`) become a name from the email address; repeated submissions show their number [9.12]. */
export function displayName(submission: {
  studentId: string | null;
  userEmail: string | null;
  submissionNumber?: number | null;
}): string {
  const { studentId, userEmail } = submission;
  const derived = studentId?.startsWith('student_') && userEmail ? nameOfEmail(userEmail) : '';
  const name = derived || studentId || 'Student';
  const number = submission.submissionNumber ?? 1;
  return number > 1 ? `${name} - Submission #${number}` : name;
}

export function nameOfEmail(email: string): string {
  const local = email.split('@', 1)[0] ?? '';
  return local
    .replace(/[._+-]+/g, ' ')
    .replace(/\d+/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** `Maya` of `Maya Okafor`; of an id, all of it. */
export function firstName(submission: { studentId: string | null; userEmail: string | null }): string {
  return displayName(submission).split(' ')[0] ?? '';
}
