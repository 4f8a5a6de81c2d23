import { passwordRules, passwordStrength } from '@domain/user/password';
import { Check, CircleDashed } from './sign-in-icons';

const steps = [1, 2, 3, 4] as const;

export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className="mt-1 grid gap-2">
      <div className="grid h-1.5 grid-cols-4 gap-1" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={`rounded-[2px] ${step <= score ? 'bg-pen' : 'bg-chart-track'}`} />
        ))}
      </div>
      {password !== '' && (
        <p className="text-13" role="status">
          <b>{label}</b> <span className="text-ink-3">{strengthHint(password, score)}</span>
        </p>
      )}
      <PasswordRules password={password} />
    </div>
  );
}

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-1 text-13 max-md:grid-cols-1">
      {passwordRules.map(({ text, holds }) => {
        const met = holds(password);
        const Icon = met ? Check : CircleDashed;
        return (
          <li key={text} className={`flex items-center gap-1.75 ${met ? 'text-ink-2' : 'text-ink-3'}`}>
            <Icon className={`i-s ${met ? 'text-top-ink' : ''}`} aria-hidden="true" />
            {text}
            <span className="sr-only">{met ? ': met' : ': not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The kinds of characters so far, or the last missing rule. */
function strengthHint(password: string, score: number): string {
  const [missing, ...more] = passwordRules.filter(({ holds }) => !holds(password));
  const kinds = `${score} of 4`;
  if (!missing || more.length > 0) return kinds;
  return `${kinds}: ${missing.text.charAt(0).toLowerCase()}${missing.text.slice(1)} ${missing.text.startsWith('At') ? 'are needed' : 'is missing'}`;
}
