import { brokenPage, ErrorBoundary } from '@web/components/error-boundary';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ResetPasswordPage } from './reset-password-page';

/** Starts the page of a reset link in `root`. */
export function mountResetPassword(root: HTMLElement) {
  document.title = 'Set a new password · CaseGrade';
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary broken={brokenPage}>
        <ResetPasswordPage />
      </ErrorBoundary>
    </StrictMode>,
  );
}
