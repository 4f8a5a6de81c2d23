import { type ReactNode, useId } from 'react';

type TitledSheetProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function TitledSheet({ title, text, action, className = '', children }: TitledSheetProps) {
  const id = useId();
  return (
    <section className={`sheet ${className}`.trimEnd()} aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-3.5 pb-3 md:px-5 md:pt-4 md:pb-3.5">
        <div className="min-w-0 flex-1 basis-55">
          <h2 className="font-semibold text-14" id={id}>
            {title}
          </h2>
          {text && <p className="tabular-nums mt-0.5 text-13 text-ink-3">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
