import { tagline } from '@domain/messages/admin';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { MarkedSheet } from './marked-sheet';
import { ThemeSwitch } from './theme-switch';

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header>
          <Brand />
          <ThemeSwitch />
        </header>
        <main className="sign-in-form">{children}</main>
        <footer className="s13 mut">
          Handing in a case study?{' '}
          <a className="link" href="/upload">
            Go to the upload page
          </a>
        </footer>
      </div>
      <div className="sign-in-art">
        <MarkedSheet />
        <p className="h22">{tagline}</p>
      </div>
    </div>
  );
}
