import { keptSentence } from '@domain/messages/kept';
import { ShieldCheck } from 'lucide-react';
import { usePortalState } from '../portal-context';

/** Who reads the files, who looks at the grade, how long they are kept: said before anything is sent. */
export function PrivacyNotice() {
  const grader = usePortalState((state) => state.grader);
  const keptDays = usePortalState((state) => state.keptDays);
  return (
    <p className="notice">
      <ShieldCheck className="i" aria-hidden="true" />
      <span>
        {readers(grader)} A person can review every grade. {keptSentence(keptDays)}
      </span>
    </p>
  );
}

function readers(grader: string): string {
  if (grader === 'offline') return 'Your files are graded by fixed rules on this server, not by AI, and stay here.';
  const model = grader === '' ? 'an AI model' : `the AI model ${grader}`;
  return `Your files are read by ${model} of an outside provider, without your name, e-mail or company.`;
}
