import { mountJoin } from './features/join/mount';
import { mountResetPassword } from './features/reset-password/mount';
import { mountLogin } from './features/session/mount';
import { start } from './lib/start';

const [, page] = /^\/(reset-password|join)\/*$/.exec(location.pathname) ?? [];
if (page === 'join') start(mountJoin);
else start(page ? mountResetPassword : mountLogin);
