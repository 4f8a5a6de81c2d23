import { useCalmText } from '@web/lib/use-calm-text';
import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar';

type ProgressStripProps = {
  title: string;
  done: number;
  total: number;
  rest?: string | undefined;
  children?: ReactNode;
};

/** `Re-grading 2 criteria, 21 of 34, about 40 s left`, with a bar. */
export function ProgressStrip({ title, done, total, rest, children }: ProgressStripProps) {
  const amount = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  const text = [title, amount, rest].filter((part) => part !== undefined).join(', ');
  const announced = useCalmText(text);
  return (
    <section
      className="relative flex min-h-10 items-center gap-3 overflow-hidden rounded-2 border border-pen-line bg-pen-wash shadow-2 py-1 pr-1.5 pl-3.5 text-[0.84375rem]"
      aria-label={title}
    >
      <p className="tabular-nums min-w-0 flex-1">{text}</p>
      <span className="sr-only" role="status">
        {announced}
      </span>
      {children}
      <ProgressBar label={title} done={done} total={total} className="absolute inset-x-0 bottom-0 h-0.5" />
    </section>
  );
}
