import type { Icon } from './icons';

/** An icon and what it stands for, as an entry of a menu shows them. */
export function Named({ icon: Icon, text }: { icon: Icon; text: string }) {
  return (
    <>
      <Icon className="i" aria-hidden="true" />
      {text}
    </>
  );
}
