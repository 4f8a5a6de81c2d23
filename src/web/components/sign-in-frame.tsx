import { tagline } from '@domain/messages/admin';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { linkLook } from './link-look';
import { MarkedSheet } from './marked-sheet';
import { ThemeSwitch } from './theme-switch';

export const signInTitle = 'text-30 tracking-[-0.024em] text-balance';
export const signInLead = 'mt-1.5 mb-7 text-ink-2';
export const signInFields = 'grid gap-4.5';
export const signInSubmit = 'btn btn-main btn-large btn-wide mt-6';

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-screen grid-cols-[minmax(0,1fr)] min-[901px]:grid-cols-[minmax(440px,0.8fr)_1fr]">
      <div className="flex flex-col justify-between gap-10 border-line bg-surface p-6 min-[901px]:border-r min-[901px]:py-10 min-[901px]:pr-10 min-[901px]:pl-[max(40px,9vw)]">
        <header className="flex items-center justify-between">
          <Brand />
          <ThemeSwitch />
        </header>
        <main className="w-full max-w-90 pb-[4vh] max-[900px]:mb-auto [&>form>[role=alert]]:mb-5 [&>form>[role=status]]:mb-5">
          {children}
        </main>
        <footer className="text-13 text-ink-3">
          Handing in a case study?{' '}
          <a className={linkLook} href="/upload">
            Go to the upload page
          </a>
        </footer>
      </div>
      <div className="grid content-center justify-items-center gap-2 p-10 max-[900px]:hidden [&>svg]:h-auto [&>svg]:max-h-[78vh] [&>svg]:w-[min(680px,94%)]">
        <MarkedSheet />
        <p className="text-22 font-semibold tracking-[-0.02em] text-ink-2">{tagline}</p>
      </div>
    </div>
  );
}
