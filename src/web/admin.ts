import { mountAdmin } from './features/admin/mount';
import { start } from './lib/start';

start(mountAdmin);
