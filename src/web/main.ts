import { hasAdminMarker } from '@domain/user/admin-marker';
import { isUploadPage } from './lib/upload-path';

/** Development has one document for everybody; a build has those of `http/routes/static.ts`. */
const { pathname } = location;
if (/^\/my-results(?:\/|$)/.test(pathname)) void import('./my-results');
else if (/^\/(?:reset-password|join)\/*$/.test(pathname)) void import('./sign-in');
else if (isUploadPage() && !hasAdminMarker(document.cookie)) void import('./upload');
else void import('./admin');
