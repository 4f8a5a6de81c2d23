import type { Icon } from './icon';

export function Named({ icon: Icon, text }: { icon: Icon; text: string }) {
  return (
    <>
      <Icon className="i" aria-hidden="true" />
      {text}
    </>
  );
}
