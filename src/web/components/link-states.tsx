import type { ReactNode } from 'react';
import { Brand, topBar } from './brand';
import { EmptyState } from './empty-state';
import { ThemeSwitch } from './theme-switch';

export function LinkCard({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={topBar}>
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="grid justify-items-center px-4 py-14 *:grid *:min-h-90 *:content-center">
        <section className="sheet w-full max-w-115">{children}</section>
      </main>
    </>
  );
}

export function CheckingLink({ title }: { title: string }) {
  return (
    <div role="status">
      <EmptyState
        drawing={
          <>
            <circle cx="84" cy="52" r="40" style={{ stroke: 'var(--line)' }} />
            <path
              className="pen origin-[84px_52px] animate-[turn_1.4s_linear_infinite] motion-reduce:[animation-duration:4s]"
              d="M84 12a40 40 0 0 1 34.6 20"
            />
            <circle cx="71" cy="58" r="11" />
            <path d="M79 50l21-21M92 37l8 8M86 43l6 6" />
          </>
        }
        title={title}
        text="One moment."
      />
    </div>
  );
}

export function InvalidLink({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      drawing={
        <>
          <path d="M66 62l-9 9a13 13 0 0 1-19-19l15-15a13 13 0 0 1 19 0" />
          <path d="M102 42l9-9a13 13 0 0 1 19 19l-15 15a13 13 0 0 1-19 0" />
          <path className="pen" d="M84 22v12M84 70v12M70 28l5 9M98 76l-5-9" />
        </>
      }
      title={title}
      text={text}
    >
      <a className="btn btn-main btn-large" href="/">
        {children}
      </a>
    </EmptyState>
  );
}
