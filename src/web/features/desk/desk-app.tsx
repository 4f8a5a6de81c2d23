import { RouterProvider } from '@tanstack/react-router';
import { TipProvider } from '@web/components/tip';
import { router } from '@web/routes/router';

/** The desk of whoever is logged in. */
export function DeskApp() {
  return (
    <TipProvider>
      <RouterProvider router={router} />
    </TipProvider>
  );
}
