import { mountPage } from '@web/components/mount-page';
import type { Root } from 'react-dom/client';
import { LoginScreen } from './components/login-screen';

export function mountLogin(element: HTMLElement): Root {
  return mountPage(element, <LoginScreen />);
}
