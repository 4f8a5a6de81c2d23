import { sending } from '@tests/support/app';

/** The cookies of an administrator's session. */
export async function logIn(address: string): Promise<string> {
  const account = { username: 'admin', password: 'Correct-Horse-7' };
  const answer = await fetch(`${address}/api/auth/login`, sending('POST', account));
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

type Document = { paths: Record<string, { get?: { parameters?: { in: string; required: boolean }[] } }> };

/** Reads all that an administrator can see, a submission's pages among it, as the server itself describes it. */
export async function readAll(address: string, submission: number): Promise<string[]> {
  const headers = { cookie: await logIn(address) };
  const document: Document = await (await fetch(`${address}/api/openapi.json`)).json();
  const faults: string[] = [];
  for (const [pattern, { get }] of Object.entries(document.paths)) {
    const path = pattern.replace('/submissions/{id}', `/submissions/${submission}`);
    const asksForMore = get?.parameters?.some((parameter) => parameter.in === 'query' && parameter.required);
    if (!get || asksForMore || path.includes('{') || path.endsWith('/events')) continue;
    const answer = await fetch(address + path, { headers });
    const text = await answer.text();
    if (answer.status >= 500) faults.push(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
  }
  return faults;
}
