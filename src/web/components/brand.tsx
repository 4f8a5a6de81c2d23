export const topBar =
  'flex h-16 items-center justify-between gap-4 border-b bg-surface px-[max(40px,calc((100vw-1280px)/2))] max-md:h-14 max-md:px-4 print:h-auto print:border-b-[1.5px] print:border-ink print:bg-transparent print:px-0 print:pb-2.5';

export function Brand() {
  return (
    <span className="brand flex items-center gap-2.5 text-[1rem] font-semibold tracking-[-0.02em] text-ink">
      <svg className="size-6.5" viewBox="0 0 26 26" fill="none" aria-hidden="true">
        <g stroke="var(--pen)" strokeWidth="4">
          <path d="M19.17 20.35A9.6 9.6 0 0 1 5.44 18.91" />
          <path d="M4.52 17.51A9.6 9.6 0 0 1 6.58 5.87" />
          <path d="M7.91 4.86A9.6 9.6 0 0 1 19.17 5.65" />
        </g>
        <path d="M19.2 10.2v5.6M23 10.2v5.6" stroke="var(--ink)" strokeWidth="1.6" />
      </svg>
      CaseGrade
    </span>
  );
}
