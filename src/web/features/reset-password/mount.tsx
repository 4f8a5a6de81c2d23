import { mountPage } from '@web/components/mount-page';
import type { Root } from 'react-dom/client';
import { ResetPasswordPage } from './reset-password-page';

export function mountResetPassword(element: HTMLElement): Root {
  document.title = 'Set a new password · CaseGrade';
  return mountPage(element, <ResetPasswordPage />);
}
