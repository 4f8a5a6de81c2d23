import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { ArrowLeft } from './result-icons';

type PageHeadProps = {
  back?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function PageHead({ back, title, text, heading, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {back}
      <div className="min-w-0 flex-1 basis-[calc(100%-64px)] md:basis-55">
        <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="text-18 wrap-anywhere outline-none">
          {title}
        </h2>
        <p className="tabular-nums text-13 text-ink-3">{text}</p>
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:*:flex-[1_1_40%]">{children}</div>
      )}
    </div>
  );
}

export const BackLink = createLink(({ label, ...props }: ComponentProps<'a'> & { label: string }) => (
  <a {...props} className="icon-btn flex-none" title={label}>
    <ArrowLeft className="i" aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </a>
));
