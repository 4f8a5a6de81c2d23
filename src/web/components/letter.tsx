import type { ComponentProps } from 'react';
import { badgeLooks } from './badge';
import type { TotalStyle } from './score-style';

const sizes = {
  middle: 'h-7 min-w-11 text-15/none',
  small: 'h-6.5 min-w-9 text-14/none',
  flat: 'h-5 min-w-10 text-12/none',
} as const;

type LetterProps = ComponentProps<'span'> & { band?: TotalStyle; size?: keyof typeof sizes };

/** Without a band, `className` brings the colors. */
export function Letter({ band, size = 'small', className = '', ...rest }: LetterProps) {
  return (
    <span
      className={`inline-grid place-items-center rounded-1 px-2 font-semibold ${sizes[size]} ${band ? badgeLooks[band] : ''} ${className}`}
      {...rest}
    />
  );
}
