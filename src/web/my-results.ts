import { mountStudentPage } from './features/portal/mount-student';
import { start } from './lib/start';

start(mountStudentPage);
