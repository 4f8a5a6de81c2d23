import { passwordRules, passwordStrength } from '@domain/user/password';
import { Check, CircleDashed } from './sign-in-icons';

const steps = [1, 2, 3, 4] as const;

export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className="strength">
      <div className="strength-bar" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={step <= score ? 'full' : undefined} />
        ))}
      </div>
      {password !== '' && (
        <p className="s13" role="status">
          <b>{label}</b> <span className="mut">{strengthHint(password, score)}</span>
        </p>
      )}
      <PasswordRules password={password} />
    </div>
  );
}

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules">
      {passwordRules.map(({ text, holds }) => {
        const met = holds(password);
        const Icon = met ? Check : CircleDashed;
        return (
          <li key={text} className={met ? 'met' : undefined}>
            <Icon className="i-s" aria-hidden="true" />
            {text}
            <span className="vh">{met ? ': met' : ': not met yet'}</span>
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
