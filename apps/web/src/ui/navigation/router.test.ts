import { describe, expect, it, vi } from 'vitest'
import { memoryHistory } from '../../test/memory-router.tsx'
import { addressOf } from './location.ts'
import { matchRoute } from './match-path.ts'
import { type Blocker, createRouter, type LoaderArgs, type Route, type ShouldBlock } from './router.ts'

const Page = () => null
type Load = Route['load']

/** A router on a few addresses; one without a loader of its own answers at once, with its address. */
function start(loads: Readonly<Record<string, Load>> = {}, opened = '/') {
  const history = memoryHistory([opened])
  const load: Load = ({ location }) => ({ Page, data: addressOf(location) })
  const routes = ['/', '/a', '/b', '/thing/:id'].map((path): Route => ({ path, load: loads[path] ?? load }))
  const router = createRouter(history, ({ pathname }) => {
    const found = matchRoute(routes, pathname)
    if (!found) throw new Error(`no route for ${pathname}`)
    return found
  })
  const here = () => addressOf(router.state.location)
  const entries = () => history.entries.map(addressOf)
  return { router, history, here, entries }
}

/** A loader whose answers are given by hand. */
function held() {
  const calls: (LoaderArgs & { answer: (data: unknown) => void; fail: (error: unknown) => void })[] = []
  const load: Load = (args) =>
    new Promise((resolve, fail) => calls.push({ ...args, answer: (data) => resolve({ Page, data }), fail }))
  return { calls, load }
}

function block(router: ReturnType<typeof start>['router'], shouldBlock: ShouldBlock = () => true) {
  const shown: Blocker[] = []
  const remove = router.addBlock({ shouldBlock, show: (blocker) => shown.push(blocker) })
  return { now: () => shown.at(-1), remove }
}

describe('a navigation', () => {
  it('leaves page and address as they are until the next page has everything', async () => {
    const a = held()
    const { router, here, entries } = start({ '/a': a.load })
    const going = router.navigate('/a?q=1#end')
    expect([here(), router.state.pending && addressOf(router.state.pending)]).toEqual(['/', '/a?q=1#end'])
    expect(router.state.shown?.route?.path).toBe('/')
    expect(a.calls[0] && addressOf(a.calls[0].location)).toBe('/a?q=1#end')

    a.calls[0]?.answer('read')
    await going
    expect([here(), router.state.pending, router.state.shown?.data]).toEqual(['/a?q=1#end', undefined, 'read'])
    expect(entries()).toEqual(['/', '/a?q=1#end'])
  })

  it('takes the place of the one under way, whose signal is aborted and whose answer is dropped', async () => {
    const a = held()
    const { router, here, entries } = start({ '/a': a.load })
    const first = router.navigate('/a')
    await router.navigate('/b')
    await first
    expect([here(), a.calls[0]?.signal.aborted]).toEqual(['/b', true])
    a.calls[0]?.answer('late')
    await vi.waitFor(() => expect(router.state.shown?.data).toBe('/b'))
    expect(entries()).toEqual(['/', '/b'])
  })

  it('replaces the entry and carries a state where it is told to', async () => {
    const { router, history, entries } = start()
    await router.navigate('/a')
    await router.navigate('/b', { replace: true, state: { asked: 1 } })
    expect(entries()).toEqual(['/', '/b'])
    expect(history.location.state).toEqual({ asked: 1 })
    expect(router.state.location.state).toEqual({ asked: 1 })
  })

  it('loads the page again for another query, not for another fragment', async () => {
    const load = vi.fn<Load>(({ location }) => ({ Page, data: location.search }))
    const { router, here } = start({ '/a': load })
    await router.navigate('/a')
    await router.navigate('?q=1')
    expect([here(), router.state.shown?.data, load.mock.calls.length]).toEqual(['/a?q=1', '?q=1', 2])
    await router.navigate('/a?q=1#end')
    expect([here(), router.state.shown?.data, load.mock.calls.length]).toEqual(['/a?q=1#end', '?q=1', 2])
    await router.navigate('/a?q=1')
    expect(load).toHaveBeenCalledTimes(3)
    // A fragment alone is of the path, as links within a page are.
    await router.navigate('#end')
    expect(here()).toBe('/a#end')
  })

  it('reads the parts of an address that the route names, decoded', async () => {
    const { router, here } = start()
    await router.navigate('/thing/专利%2F1')
    expect(router.state.shown?.params).toEqual({ id: '专利/1' })
    expect(here()).toBe('/thing/%E4%B8%93%E5%88%A9%2F1')
  })

  it('never leaves the site', async () => {
    const { router, here } = start()
    await expect(router.navigate('//evil.example/a')).rejects.toThrow('no address of this site')
    await expect(router.navigate('/\\evil.example')).rejects.toThrow('no address of this site')
    expect(here()).toBe('/')
  })

  it('goes back and forward through the history', async () => {
    const { router, here } = start()
    await router.navigate('/a', { state: 'kept' })
    await router.navigate('/b')
    const { key } = router.state.location
    await router.navigate(-1)
    expect([here(), router.state.location.state]).toEqual(['/a', 'kept'])
    await router.navigate(1)
    expect([here(), router.state.location.key]).toEqual(['/b', key])
  })
})

describe('a redirect', () => {
  it('takes the entry that was to be made, or with `replaces` that of the page before', async () => {
    const to: Load = ({ location: { search, hash } }) => ({ redirect: `/b${search}${hash}`, state: { asked: '/a' } })
    const added = start({ '/a': to })
    await added.router.navigate('/a?q=1#end')
    expect([added.entries(), added.router.state.location.state]).toEqual([['/', '/b?q=1#end'], { asked: '/a' }])

    const guarded = start({ '/a': () => ({ redirect: '/b', replaces: true }) })
    await guarded.router.navigate('/a')
    expect(guarded.entries()).toEqual(['/b'])

    const both = start({ '/a': () => ({ redirect: '/b' }), '/b': () => ({ redirect: '/thing/1', replaces: true }) })
    await both.router.navigate('/a')
    expect(both.entries()).toEqual(['/', '/thing/1'])
  })

  it('replaces the entry that the document was opened at', () => {
    const { entries, here } = start({ '/a': () => ({ redirect: '/b' }) }, '/a')
    expect([entries(), here()]).toEqual([['/b'], '/b'])
  })
})

describe('revalidation', () => {
  it('loads the page shown anew and leaves the history alone', async () => {
    let round = 0
    const { router, entries } = start({ '/a': async () => ({ Page, data: ++round }) })
    await router.navigate('/a')
    const { location } = router.state
    const again = router.revalidate()
    expect([router.state.isRevalidating, router.state.pending]).toEqual([true, undefined])
    await again
    expect([router.state.isRevalidating, router.state.shown?.data]).toEqual([false, 2])
    expect(router.state.location).toBe(location)
    expect(entries()).toEqual(['/', '/a'])
  })

  it('asks the guard again, also at a fragment', async () => {
    let mayStay = true
    const load: Load = () => (mayStay ? { Page, data: null } : { redirect: '/b', replaces: true })
    const { router, here } = start({ '/a': load })
    await router.navigate('/a#end')
    mayStay = false
    await router.revalidate()
    expect(here()).toBe('/b')
  })

  it('begins the navigation under way anew', async () => {
    const a = held()
    const { router, entries } = start({ '/a': a.load })
    const first = router.navigate('/a')
    const again = router.revalidate()
    expect(a.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    a.calls[1]?.answer('new')
    await Promise.all([first, again])
    expect([router.state.shown?.data, router.state.isRevalidating, entries()]).toEqual(['new', false, ['/', '/a']])
  })

  it('is not lost to a fragment that is opened meanwhile', async () => {
    const a = held()
    const { router, here } = start({ '/a': a.load })
    const going = router.navigate('/a')
    a.calls[0]?.answer('old')
    await going
    void router.revalidate()
    const opened = router.navigate('#end')
    a.calls[2]?.answer('new')
    await opened
    expect([here(), router.state.shown?.data]).toEqual(['/a#end', 'new'])
  })
})

describe('a page that cannot be loaded', () => {
  it('arrives with why, and is tried again by the next navigation', async () => {
    const a = held()
    const { router, here, entries } = start({ '/a': a.load })
    const going = router.navigate('/a')
    a.calls[0]?.fail(new Error('gone'))
    await going
    expect([here(), router.state.shown?.route?.path, entries()]).toEqual(['/a', '/a', ['/', '/a']])
    expect(router.state.shown?.fault?.error).toEqual(new Error('gone'))

    const again = router.revalidate()
    a.calls[1]?.answer('here')
    await again
    expect([router.state.shown?.fault, router.state.shown?.data]).toEqual([undefined, 'here'])
  })

  it('has no route where that could not be fetched', async () => {
    const { router, here } = start()
    await router.navigate('/nowhere')
    expect([here(), router.state.shown?.route]).toEqual(['/nowhere', undefined])
    expect(router.state.shown?.fault?.error).toEqual(new Error('no route for /nowhere'))
  })
})

describe('a block', () => {
  it('holds a navigation until it may go on', async () => {
    const { router, here, entries } = start()
    const asked = vi.fn<ShouldBlock>(() => true)
    const { now } = block(router, asked)
    await router.navigate('/a', { state: 'kept', replace: true })
    expect([here(), now()?.state]).toEqual(['/', 'blocked'])
    const way = asked.mock.calls[0]?.[0]
    expect([way?.historyAction, way && addressOf(way.nextLocation), way?.nextLocation.state]).toEqual([
      ...['replace', '/a', 'kept'],
    ])
    now()?.proceed?.()
    await vi.waitFor(() => expect(here()).toBe('/a'))
    expect([entries(), now()?.state, router.state.location.state]).toEqual([['/a'], 'unblocked', 'kept'])
  })

  it('puts the entry back that a way back had left, and goes there once it may', async () => {
    const { router, history, here } = start()
    await router.navigate('/a')
    const { now } = block(router)
    await router.navigate(-1)
    expect([here(), addressOf(history.location), now()?.state]).toEqual(['/a', '/a', 'blocked'])
    now()?.reset?.()
    expect([now()?.state, here()]).toEqual(['unblocked', '/a'])

    await router.navigate(-1)
    now()?.proceed?.()
    await vi.waitFor(() => expect(here()).toBe('/'))
    expect([addressOf(history.location), now()?.state]).toEqual(['/', 'unblocked'])
  })

  it('lets pass what it does not ask about, and all once it is gone', async () => {
    const { router, here } = start()
    const { now, remove } = block(router, ({ nextLocation }) => nextLocation.pathname === '/b')
    await router.navigate('/a')
    expect(here()).toBe('/a')
    await router.navigate('/b')
    expect([here(), now()?.state]).toEqual(['/a', 'blocked'])
    remove()
    await router.navigate('/b')
    expect(here()).toBe('/b')
  })
})
