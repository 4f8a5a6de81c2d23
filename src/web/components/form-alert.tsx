import type { ReactNode } from 'react';
import { CircleAlert, Info } from './sign-in-icons';

export function FormAlert({ title, good = false, children }: { title?: string; good?: boolean; children?: ReactNode }) {
  const Icon = good ? Info : CircleAlert;
  return (
    <div
      className={`flex gap-2.5 rounded-2 px-3.5 py-2.75 text-[0.84375rem]/5 ${good ? 'bg-pen-wash' : 'bg-low-wash text-low-ink'}`}
      role={good ? 'status' : 'alert'}
    >
      <Icon className={`i mt-0.5 ${good ? 'text-pen' : ''}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title && <b className="block">{title}</b>}
        {children}
      </div>
    </div>
  );
}
