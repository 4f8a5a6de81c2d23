import { SignInFrame } from '@web/components/sign-in-frame';
import { useEffect, useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';

/** Stands in place of every page that takes a login [2.12]. */
export function LoginScreen() {
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · CaseGrade';
  }, []);
  return (
    <SignInFrame>
      {forgotten ? (
        <ForgotPasswordForm onBack={() => setForgotten(false)} />
      ) : (
        <LoginForm onForgotten={() => setForgotten(true)} />
      )}
    </SignInFrame>
  );
}
