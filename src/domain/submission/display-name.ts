export type Named = {
  studentId: string | null;
  userEmail: string | null;
  submissionNumber?: number | null;
  /** From the roster, as entered, or a team's names [C8.1]. */
  name?: string | null;
  displayName?: string;
};

/** Generated ids (`student_…`) become a name from the email address; repeated submissions show their number [9.12]. */
export function displayName(submission: Named): string {
  if (submission.displayName !== undefined) return submission.displayName;
  const name = nameOf(submission);
  const number = submission.submissionNumber ?? 1;
  return number > 1 ? `${name} - Submission #${number}` : name;
}

function nameOf({ name, studentId, userEmail }: Named): string {
  const derived = studentId?.startsWith('student_') && userEmail ? nameOfEmail(userEmail) : '';
  return name || derived || studentId || 'Student';
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
export function firstName(submission: Named): string {
  return displayName(submission).split(' ')[0] ?? '';
}
