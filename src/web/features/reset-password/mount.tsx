import { brokenPage, ErrorBoundary } from '@web/components/error-boundary';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ResetPasswordPage } from './reset-password-page';

export function mountResetPassword(element: HTMLElement): Root {
  document.title = 'Set a new password · CaseGrade';
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <ErrorBoundary broken={brokenPage}>
        <ResetPasswordPage />
      </ErrorBoundary>
    </StrictMode>,
  );
  return root;
}
