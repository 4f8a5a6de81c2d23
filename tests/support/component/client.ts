import { afterAll, afterEach, beforeAll, expect } from 'bun:test';
import type { Role, User } from '@domain/user/user';
import { configure, fireEvent, waitFor, within } from '@testing-library/dom';
import { asInProduction } from '@tests/support/react';
import { correctPassword, sessionOf, storedUser, type UserWorld } from '@tests/support/user';
import { toastStore } from '@web/components/toast-store';
import { forgetAdminMarker } from '@web/lib/admin-marker';
import type { router as adminRouter } from '@web/routes/router';
import type { Root } from 'react-dom/client';
import { dom, enterDom } from './dom';
import { EventStream, NoStream, SentForm } from './network';
import { PageClock } from './page-clock';

// Whoever fails says what was missing: a drawing of the whole page takes longer than the test.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });

type Router = typeof adminRouter;

/** Answers a call in place of the server. */
type Stand = () => Response | Promise<Response>;

let transition: Router['startTransition'] | undefined;

/** The web client in this process: its pages are drawn into a window of happy-dom and call a server without a port. */
export class Client {
  /** The calls of tRPC since the page was opened, by their names. */
  readonly calls: string[] = [];
  /** The toasts since then, also those that are gone before a busy machine looks for them. */
  readonly toasts: string[] = [];
  /** The addresses that the page had itself loaded with, anew. */
  readonly loads: string[] = [];
  private readonly stands = new Map<string, Stand>();
  private readonly secretCookies = new Map<string, string>();
  private root: Root | undefined;
  private world: Pick<UserWorld, 'fetch'> | undefined;
  private clock: PageClock | undefined;

  /** The client of a test file, which is a browser window until its last test. */
  static ofFile(): Client {
    const client = new Client();
    let leave = () => {};
    let leaveToasts = () => {};
    const bunsFetch = globalThis.fetch;
    beforeAll(async () => {
      leave = enterDom({ EventSource: EventStream, XMLHttpRequest: SentForm });
      // Of another file's browser.
      for (const pair of document.cookie.split('; ')) dom.document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
      await asInProduction(() => import('react-dom/client'));
      // A file without a window may have loaded it first in this process: as on a server it would never ask again.
      (await import('@tanstack/react-query')).environmentManager.setIsServer(() => false);
      Object.defineProperty(dom.location, 'reload', { configurable: true, value: () => client.load(location.href) });
      Object.defineProperty(dom.location, 'assign', { configurable: true, value: (to: string) => client.load(to) });
      const ours = (input: string | URL | Request, init?: RequestInit) =>
        typeof input === 'string' && input.startsWith('/') ? client.fetch(input, init) : bunsFetch(input, init);
      globalThis.fetch = Object.assign(ours, { preconnect: bunsFetch.preconnect });
      leaveToasts = toastStore.subscribe(() => {
        const toast = toastStore.get();
        if (toast?.open) client.toasts.push(`${toast.title} ${toast.description}`);
      });
    });
    afterEach(async () => {
      client.forget();
      await effectsRun();
    });
    afterAll(() => {
      globalThis.fetch = bunsFetch;
      leaveToasts();
      leave();
      Object.defineProperty(globalThis, 'EventSource', { configurable: true, writable: true, value: NoStream });
    });
    return client;
  }

  get screen() {
    return within(document.body);
  }

  /** A browser that has never been here opens this address of a server. */
  async open(world: UserWorld, path: string): Promise<void> {
    this.world = world;
    await this.goTo(path);
  }

  /** The same for an account of this role, which is logged in. */
  async openAs(world: UserWorld, role: Role, path: string): Promise<User> {
    const user = await storedUser(world.deps, { role });
    this.useSession(await sessionOf(world.deps, user.id));
    await this.open(world, path);
    return user;
  }

  /** From now on it has the cookies of this session. */
  useSession(cookies: string): void {
    this.takeCookies(cookies.split('; ').map((pair) => `${pair}; Path=/`));
  }

  /** Chooses an option of a select. */
  choose(select: HTMLElement, value: string): void {
    fireEvent.change(select, { target: { value } });
  }

  /** Loads an address as typing it does. */
  async goTo(path: string): Promise<void> {
    this.unmount();
    this.calls.length = 0;
    this.toasts.length = 0;
    const [{ mountAdmin }, { mountResetPassword }, { mountJoin }, { queryClient }, bulk, { router }] =
      await Promise.all([
        import('@web/features/admin/mount'),
        import('@web/features/reset-password/mount'),
        import('@web/features/join/mount'),
        import('@web/lib/trpc'),
        import('@web/features/bulk/state'),
        import('@web/features/admin/components/admin-app').then(() => import('@web/routes/router')),
      ]);
    queryClient.clear();
    // A page that is loaded knows nothing of actions: those of another test's server have the same ids.
    bulk.begunActions.set([]);
    bulk.failedActions.set([]);
    bulk.announcedActions.clear();
    // A mounted panel takes the router's transitions over, and never gives them back.
    transition ??= router.startTransition;
    router.startTransition = transition;
    history.replaceState(null, '', path);
    const ofLink = { '/reset-password': mountResetPassword, '/join': mountJoin };
    this.root = (Object.entries(ofLink).find(([at]) => at === location.pathname)?.[1] ?? mountAdmin)(newRoot());
  }

  /** Opens the student's portal of a server, or reloads it; its time runs as many times faster as `speed` says. */
  async openPortal(server: Pick<UserWorld, 'fetch'>, speed = 1, path = '/upload'): Promise<void> {
    this.unmount();
    this.world = server;
    const [{ mountPortal }] = await Promise.all([
      import('@web/features/portal/mount'),
      // A clock that runs faster does not wait for them.
      import('@web/features/portal/components/live/live-view'),
      import('@web/components/toaster'),
    ]);
    this.clock = new PageClock(speed);
    history.replaceState(null, '', path);
    this.root = mountPortal(newRoot());
  }

  /** Answers a call with this until it is undone: a refusal by default, as of a connection that is gone. */
  intercept(call: string, stand: Stand = () => Promise.reject(new TypeError('Failed to fetch'))): () => void {
    this.stands.set(call, stand);
    return () => this.stands.delete(call);
  }

  /** Forgets the session as if it had ended, and answers whether there was one. */
  loseSession(): boolean {
    return this.secretCookies.delete('session');
  }

  get cookies(): string[] {
    return [...this.secretCookies.keys(), ...document.cookie.split('; ').filter(Boolean)];
  }

  /** Waits for what is called so and clicks it. */
  async click(role: string, name: string | RegExp, place: HTMLElement = document.body): Promise<void> {
    await within(place).findByRole(role, { name });
    await effectsRun();
    // What loaded meanwhile may have drawn it anew.
    const element = await within(place).findByRole(role, { name });
    // What opens and chooses by the pointer listens to these alone.
    fireEvent.pointerDown(element);
    fireEvent.mouseDown(element);
    fireEvent.mouseUp(element);
    fireEvent.click(element);
  }

  async fill(label: string | RegExp, value: string, place: HTMLElement = document.body): Promise<void> {
    fireEvent.input(await within(place).findByLabelText(label), { target: { value } });
  }

  /** Types over what stands in the element that has the focus, once it is a field. */
  async type(value: string): Promise<void> {
    await waitFor(() => expect('value' in (document.activeElement ?? {})).toBe(true));
    fireEvent.input(document.activeElement ?? document.body, { target: { value } });
  }

  /** Presses a key where the focus is. */
  press(key: string): void {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }

  /** Waits for these words, which may be a part of a text. */
  async shows(words: string, place: HTMLElement = document.body): Promise<void> {
    await within(place).findAllByText(words, { exact: false });
  }

  async toasted(words: string): Promise<void> {
    await waitFor(() => expect(this.toasts).toContain(words));
  }

  /** Waits until nothing is called so any more. */
  async loses(role: string, name: string): Promise<void> {
    await waitFor(() => {
      if (this.screen.queryByRole(role, { name })) throw new Error(`${role} ${name} is still there`);
    });
  }

  async signIn(username: string, password: string = correctPassword): Promise<void> {
    await this.screen.findByRole('button', { name: 'Sign In' });
    await this.fill('Username', username);
    await this.fill('Password', password);
    await this.click('button', 'Sign In');
  }

  private load(to: string): void {
    const path = to.replace(location.origin, '');
    this.loads.push(path);
    const { world } = this;
    const isPortal = this.clock !== undefined && world !== undefined;
    queueMicrotask(() => void (isPortal ? this.openPortal(world, 1, path) : this.goTo(path)));
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const call = /^\/api\/trpc\/([\w.]+)/.exec(path)?.[1] ?? path;
    this.calls.push(call);
    const stand = this.stands.get(call);
    if (stand) return stand();
    if (!this.world) throw new Error('no page is open');
    const headers = new Headers(init.headers);
    const secret = [...this.secretCookies].map((pair) => pair.join('='));
    headers.set('cookie', [...secret, document.cookie].filter(Boolean).join('; '));
    const answer = await this.world.fetch(path, { ...init, headers });
    this.takeCookies(answer.headers.getSetCookie());
    return answer;
  }

  private takeCookies(all: string[]): void {
    for (const cookie of all) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (name !== 'session') dom.document.cookie = cookie;
      else if (/Max-Age=0/i.test(cookie)) this.secretCookies.delete(name);
      else this.secretCookies.set(name, value);
    }
  }

  private unmount(): void {
    this.root?.unmount();
    this.root = undefined;
    this.clock?.stop();
    this.clock = undefined;
    document.body.replaceChildren();
    document.title = '';
  }

  private forget(): void {
    this.unmount();
    this.stands.clear();
    this.secretCookies.clear();
    this.loads.length = 0;
    forgetAdminMarker();
    localStorage.clear();
    sessionStorage.clear();
    toastStore.set(null);
  }
}

/** React runs effects of what it drew, or removed, in tasks of its own: a few turns on a busy machine. */
async function effectsRun(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}

function newRoot(): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  return root;
}
