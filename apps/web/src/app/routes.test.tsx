import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

const user = { id: '1', Account: 'demo', name: 'Demo', role: 'customer', agencyId: null } as const
let root: Root | undefined
let added: MockInstance<typeof window.addEventListener>

beforeEach(() => {
  added = vi.spyOn(window, 'addEventListener')
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  // A router listens as long as its document lives, and this one is shared with other files.
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
  added.mockRestore()
})

// The first case reads every module of the app, which takes as long as the machine is busy: nothing here is timed.
vi.setConfig({ testTimeout: 60_000 })
const patiently = { timeout: 50_000 }

/** Opens an address as a fresh page load and answers the router once it has come to rest for the first time. */
async function open(path: string, signedIn: boolean) {
  window.history.replaceState(null, '', path)
  const { startSession } = await import('./session-store.ts')
  if (signedIn) startSession('t', user)
  const { App, startRouter } = await import('./routes.tsx')
  const router = startRouter()
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  root = createRoot(element)
  root.render(<App router={router} />)
  await vi.waitFor(() => {
    expect(document.getElementById('content')).not.toBeNull()
    expect(router.state.pending).toBeUndefined()
  }, patiently)
  return router
}
const here = () => window.location.pathname + window.location.search + window.location.hash

describe('opening an address', () => {
  it.each([
    ['/serviceHall?category=x#a', false, '/?category=x#a'],
    ['/order?pageNum=2#row', false, `/login?redirect=${encodeURIComponent('/order/patentOrder?pageNum=2#row')}`],
    ['/no/such/path', false, '/login?redirect=%2F404'],
    ['/no/such/path', true, '/404'],
    ['/404', false, '/login?redirect=%2F404'],
    ['/serviceHall/patentService?q=x', false, '/serviceHall/patentService?q=x'],
    ['/dataCollection?id=7', false, '/dataCollection?id=7'],
    ['/login?redirect=%2Fshop', true, '/'],
    ['/contact?a=1#b', false, `/login?redirect=${encodeURIComponent('/contact?a=1#b')}`],
  ])('%s, signed in: %s, comes to %s', async (path, signedIn, rest) => {
    await open(path, signedIn)
    await vi.waitFor(() => expect(here()).toBe(rest), patiently)
  })

  it('replaces the entry, so that back leaves a redirect behind', async () => {
    window.history.pushState(null, '', '/about')
    const length = window.history.length
    await open('/serviceHall', false)
    await vi.waitFor(() => expect(here()).toBe('/'), patiently)
    expect(window.history.length).toBe(length)
  })

  it('says what was asked for on the not-found page and keeps the session', async () => {
    await open('/order/patentOrdr?x=1', true)
    const text = () => document.querySelector('main')?.textContent
    await vi.waitFor(() => expect(text()).toContain('/order/patentOrdr?x=1'), patiently)
    expect(text()).toContain('Patent orders')
    expect(localStorage.getItem('ACCESS_TOKEN')).toContain('t')
  })

  it('marks the main element of screens that are not built and names the window', async () => {
    await open('/business', false)
    expect(document.querySelector('main')?.hasAttribute('data-in-preparation')).toBe(true)
    await vi.waitFor(() => expect(document.title).toBe('Business landing · IP Portal'), patiently)
  })

  it('says so on every screen that is not built', async () => {
    const router = await open('/about', true)
    const { pages } = await import('./pages.ts')
    const { visitorPages } = await import('./visitor-pages.ts')
    const { routeTable } = await import('./route-table.ts')
    const isBuilt = (path: string) => Object.hasOwn(pages, path) || Object.hasOwn(visitorPages, path)
    const unbuilt = routeTable.filter(({ path }) => !isBuilt(path))
    expect(unbuilt.length).toBeGreaterThan(0)
    for (const route of unbuilt) {
      await router.navigate(route.path)
      const title = () => document.querySelector('main[data-in-preparation] h1')?.textContent
      await vi.waitFor(() => expect([route.path, title()]).toEqual([route.path, route.en]), patiently)
    }
  })

  it('still knows the other routes when the navigation that fetched them was cut short', async () => {
    const router = await open('/about', true)
    void router.navigate('/contact')
    await router.navigate('/about')
    await vi.dynamicImportSettled()
    await router.navigate('/contact?a=1')
    expect(router.state.shown?.route?.path).toBe('/contact')
  })

  it('goes to sign-in with the place when the session ends', async () => {
    const router = await open('/contact?a=1', true)
    const { endSession, onSignedOut } = await import('./session-store.ts')
    onSignedOut(() => void router.revalidate())
    endSession()
    await vi.waitFor(() => expect(here()).toBe(`/login?redirect=${encodeURIComponent('/contact?a=1')}`), patiently)
  })
})
