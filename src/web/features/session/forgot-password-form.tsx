import { instructionsFailed, loginTexts, unexpectedFailure } from '@domain/messages/auth';
import { isEmail } from '@domain/submission/email';
import { FormAlert } from '@web/components/form-alert';
import { TextField } from '@web/components/text-field';
import { refusalSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';

/** Has a link sent to an address; whether that is an account's, the answer does not tell [2.12]. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const forgot = trpc.auth.forgotPassword.useMutation();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (forgot.isPending) return;
    const fault = faultOf(email);
    setWrong(fault);
    if (fault) field.current?.focus();
    else forgot.mutate({ email: email.trim() });
  };

  return (
    <form noValidate onSubmit={submit}>
      <h1>Reset your password</h1>
      <p className="sign-in-lead">We send a link to the address of your account. It works once, for one hour.</p>
      {forgot.isError && (
        <FormAlert title={instructionsFailed}>{refusalSentence(forgot.error) ?? unexpectedFailure}</FormAlert>
      )}
      {forgot.isSuccess && <FormAlert good>{forgot.data.message}</FormAlert>}
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={wrong}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" className="btn btn-main btn-large btn-wide" aria-disabled={forgot.isPending}>
        {forgot.isPending ? 'Sending…' : loginTexts.sendInstructions}
      </button>
      <p className="sign-in-other">
        <button type="button" className="link" onClick={onBack}>
          {loginTexts.backToSignIn}
        </button>
      </p>
    </form>
  );
}

function faultOf(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email address.';
  return isEmail(email.trim()) ? undefined : 'Please enter a valid email address.';
}
