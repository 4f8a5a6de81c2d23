import { WritingCaret } from '@web/components/writing';
import { wholeSentences, wholeWords } from '@web/features/live-grading/lib/whole-words';
import type { Written } from '@web/features/live-grading/state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const everyMs = 100;

const lists = [
  { field: 'strengths', title: 'Strengths' },
  { field: 'opportunities', title: 'Opportunities' },
  { field: 'nextSteps', title: 'Next steps' },
] as const;

/** Whole words, at most ten times a second, the newest in sight; by sentences for those who prefer less motion. */
export function WrittenText({ written }: { written: Written }) {
  const shown = useEvery(everyMs, written);
  const text = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const { current } = text;
    // Taller than its place, so its beginning fades out.
    if (current) setOver(current.scrollHeight > current.clientHeight + 1 || overflows(current));
  });
  const parts = paragraphs(shown);
  const last = parts.length - 1;
  return (
    <div
      className="font-serif text-[0.875rem]/5.5 mt-2.5 flex min-h-0 flex-1 flex-col-reverse overflow-hidden motion-safe:animate-[appear_var(--d-2)] data-over:mask-[linear-gradient(transparent_0,#000_34px)]"
      data-written=""
      data-over={over || undefined}
      ref={text}
    >
      <div className="mb-auto">
        {parts.map(({ key, title, body }, at) => (
          <div key={key}>
            {title && <h4 className="mt-2 mb-0.5 font-sans text-12 font-semibold text-ink-3">{title}</h4>}
            <p>
              {at === last ? settled(body) : body}
              {at === last && <WritingCaret />}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

function overflows(text: HTMLElement): boolean {
  const inner = text.firstElementChild;
  return inner !== null && inner.clientHeight > text.clientHeight + 1;
}

type Paragraph = { key: string; title: string; body: string };

function paragraphs(written: Written): Paragraph[] {
  const parts: Paragraph[] = [{ key: 'rationale', title: '', body: written.rationale }];
  for (const { field, title } of lists) {
    written[field].forEach((body, at) => {
      parts.push({ key: `${field} ${at}`, title: at === 0 ? title : '', body });
    });
  }
  return parts;
}

function settled(text: string): string {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? wholeSentences(text) : wholeWords(text);
}

/** Follows `value`, at most once every `ms`, and never misses the last one. */
function useEvery<Value>(ms: number, value: Value): Value {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + ms - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [ms, value]);
  return shown;
}
