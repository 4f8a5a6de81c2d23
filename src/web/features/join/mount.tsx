import { mountPage } from '@web/components/mount-page';
import type { Root } from 'react-dom/client';
import { JoinPage } from './join-page';

export function mountJoin(element: HTMLElement): Root {
  document.title = 'Join a course · CaseGrade';
  return mountPage(element, <JoinPage />);
}
