import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Eye } from './sign-in-icons';

export function ReadOnlyNotice({ children }: { children: ReactNode }) {
  return (
    <Banner role="note">
      <Eye className="i" aria-hidden="true" />
      <span>{children}</span>
    </Banner>
  );
}
