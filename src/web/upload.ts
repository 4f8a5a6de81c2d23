import { mountPortal } from './features/portal/mount';
import { start } from './lib/start';

start(mountPortal);
