import { createElement, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => React.JSX.Element;

export function icon(drawing: string): Icon {
  return (props) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: { __html: drawing },
    });
}
