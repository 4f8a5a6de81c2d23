import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { brokenPage, ErrorBoundary } from './error-boundary';

export function mountPage(element: HTMLElement, page: ReactNode): Root {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <ErrorBoundary broken={brokenPage}>{page}</ErrorBoundary>
    </StrictMode>,
  );
  return root;
}
