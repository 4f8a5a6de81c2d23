import type { ReactNode } from 'react';
import { CircleAlert, Info } from './sign-in-icons';

export function FormAlert({ title, good = false, children }: { title?: string; good?: boolean; children?: ReactNode }) {
  const Icon = good ? Info : CircleAlert;
  return (
    <div className={good ? 'form-alert form-alert-good' : 'form-alert'} role={good ? 'status' : 'alert'}>
      <Icon className="i" aria-hidden="true" />
      <div className="grow">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
