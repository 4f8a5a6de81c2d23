import { brokenPage, ErrorBoundary } from '@web/components/error-boundary';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { JoinPage } from './join-page';

export function mountJoin(element: HTMLElement): Root {
  document.title = 'Join a course · CaseGrade';
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <ErrorBoundary broken={brokenPage}>
        <JoinPage />
      </ErrorBoundary>
    </StrictMode>,
  );
  return root;
}
