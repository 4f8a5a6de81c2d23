import { Button } from './layout';
import { ink3, mono, pen, sans, text } from './paint';

/** With the address below it, because some programs do not follow links. */
export function LinkButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Button href={href}>{children}</Button>
      <p {...text(ink3, `400 13px/19px ${sans}`, { margin: '22px 0 0' })}>
        Or copy this address into your browser:
        <br />
        <a href={href} {...text(pen, `400 12px/18px ${mono}`, { wordBreak: 'break-all' })}>
          {href}
        </a>
      </p>
    </>
  );
}
