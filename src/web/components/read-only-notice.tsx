import type { ReactNode } from 'react';
import { Eye } from './sign-in-icons';

export function ReadOnlyNotice({ children }: { children: ReactNode }) {
  return (
    <div className="banner" role="note">
      <Eye className="i" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
