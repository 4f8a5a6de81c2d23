import { type ReactNode, useId } from 'react';

type TitledSheetProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A box of its own, named by its title. */
export function TitledSheet({ title, text, action, className = '', children }: TitledSheetProps) {
  const id = useId();
  return (
    <section className={`sheet ${className}`.trimEnd()} aria-labelledby={id}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={id}>
            {title}
          </h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
