import { toastStore } from '@web/components/toast-store';
import { useStore } from '@web/lib/store';
import { lazy, Suspense } from 'react';

const Toaster = lazy(() => import('@web/components/toaster').then((module) => ({ default: module.Toaster })));

/** Toasts come with code of their own, fetched for the first one. It outlives whoever is logged in. */
export function LateToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return <Suspense>{anyToast && <Toaster />}</Suspense>;
}
