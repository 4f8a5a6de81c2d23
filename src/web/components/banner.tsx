import type { ComponentProps } from 'react';

type BannerProps = ComponentProps<'div'> & { look?: keyof typeof looks };

const looks = {
  pen: 'border-pen-line bg-pen-wash [&>svg]:text-pen',
  mid: 'border-[color-mix(in_oklch,var(--mid-ink)_45%,var(--mid-wash))] bg-mid-wash [&>svg]:text-mid-ink',
} as const;

export function Banner({ look = 'pen', className = '', ...props }: BannerProps) {
  return (
    <div
      {...props}
      className={`flex gap-3 rounded-3 border px-4 py-3.25 text-[0.84375rem]/5 max-md:flex-wrap max-md:[&>span]:min-w-0 max-md:[&>span]:flex-1 [&>svg]:mt-0.5 [&_.btn]:ml-auto [&_.btn]:self-center md:[&_.btn]:-my-1.25 max-md:[&_.btn]:w-full ${looks[look]} ${className}`}
    />
  );
}
