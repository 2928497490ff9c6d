import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { addressOf } from './location.ts'
import { Link, Navigate, NavLink, useBlocker, useLoaderData, useRevalidator, useSearchParams } from './navigation.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
})

type Routes = Parameters<typeof createMemoryRouter>[0]

async function show(routes: Routes, opened = '/', children?: ReactNode) {
  const router = createMemoryRouter(routes, { initialEntries: [opened] })
  await act(async () => root.render(<RouterProvider router={router}>{children}</RouterProvider>))
  return { router, here: () => addressOf(router.state.location) }
}

/** Whether the page took the click for itself; what it leaves is stopped here, jsdom opens nothing. */
async function click(selector: string, init: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let isTaken = false
  const stop = (late: Event) => {
    isTaken = late.defaultPrevented
    late.preventDefault()
  }
  window.addEventListener('click', stop)
  await act(async () => page.querySelector(selector)?.dispatchEvent(event))
  window.removeEventListener('click', stop)
  return isTaken
}

describe('a link', () => {
  const links = (
    <>
      <Link to="/a?q=%E4%B8%93#end" state={{ from: 'here' }}>
        to
      </Link>
      <Link id="query" to="?tab=2" replace />
      <Link id="fragment" to="#end" />
      <Link id="window" to="/a" target="_blank" />
      <Link id="download" to="/files/1" download="a.zip" />
      <Link id="outside" to="https://elsewhere.example/" />
      <Link id="held" to="/a" onClick={(event) => event.preventDefault()} />
    </>
  )
  const routes = [{ path: '*', element: links }]

  it('goes there without a new document', async () => {
    const { router, here } = await show(routes)
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/a?q=%E4%B8%93#end')
    expect(await click('a')).toBe(true)
    expect([here(), router.state.location.state]).toEqual(['/a?q=%E4%B8%93#end', { from: 'here' }])
  })

  it.each([
    ['a', { ctrlKey: true }],
    ['a', { metaKey: true }],
    ['a', { shiftKey: true }],
    ['a', { altKey: true }],
    ['a', { button: 1 }],
    ['#window', {}],
    ['#download', {}],
    ['#outside', {}],
  ])('leaves %s with %j to the browser', async (selector, init) => {
    const { here } = await show(routes)
    expect([await click(selector, init), here()]).toEqual([false, '/'])
  })

  it('stays where its own handler has prevented it', async () => {
    const { here } = await show(routes)
    expect([await click('#held'), here()]).toEqual([true, '/'])
  })

  it('stands for a query or fragment of the path that one is at', async () => {
    const { router, here } = await show(routes, '/a?q=1')
    expect(['#query', '#fragment'].map((one) => page.querySelector(one)?.getAttribute('href'))).toEqual([
      ...['/a?tab=2', '/a#end'],
    ])
    await click('#query')
    expect(here()).toBe('/a?tab=2')
    await click('#fragment')
    expect(here()).toBe('/a#end')
    // In place of the present entry the first, and not the second: one way back.
    await act(async () => router.navigate(-1))
    expect(here()).toBe('/a?tab=2')
  })

  it('adds no entry for the address that one is at', async () => {
    const { router } = await show(routes, '/a?q=%E4%B8%93#end')
    const { key } = router.state.location
    await click('a')
    expect(router.state.location.key).not.toBe(key)
    await expect(router.navigate(-1)).rejects.toThrow('no such entry')
  })

  it('says where one is', async () => {
    await show(
      [
        {
          path: '*',
          element: (
            <>
              <NavLink to="/" end />
              <NavLink to="/order" />
              <NavLink to="/order" end />
              <NavLink to="/orders" />
            </>
          ),
        },
      ],
      '/Order/case',
    )
    expect([...page.querySelectorAll('a')].map((one) => one.getAttribute('aria-current'))).toEqual([
      ...[null, 'page', null, null],
    ])
  })
})

it('reads the query and asks for another', async () => {
  let set: ReturnType<typeof useSearchParams>[1] = () => {}
  function Screen() {
    const [query, setQuery] = useSearchParams()
    set = setQuery
    return query.get('b')
  }
  const { here } = await show([{ path: '/list', Component: Screen }], '/list?b=1&a=2#end')
  expect(page.textContent).toBe('1')
  await act(async () => set((now) => ({ ...Object.fromEntries(now), b: '专 利' })))
  expect([here(), page.textContent]).toEqual(['/list?b=%E4%B8%93+%E5%88%A9&a=2', '专 利'])
  await act(async () => set({}, { replace: true }))
  expect(here()).toBe('/list')
})

it('leads on without an entry of its own', async () => {
  const { router, here } = await show([
    { path: '/' },
    { path: '/old', element: <Navigate to="/new?q=1" /> },
    { path: '/new' },
  ])
  await act(async () => router.navigate('/old'))
  expect(here()).toBe('/new?q=1')
  await act(async () => router.navigate(-1))
  expect(here()).toBe('/')
})

it('begins a page anew for another route, and keeps it for another query of its own', async () => {
  const { router } = await show(
    [
      { path: '/a', element: <input /> },
      { path: '/b', element: <input /> },
    ],
    '/a',
  )
  const first = page.querySelector('input')
  await act(async () => router.navigate('?q=1'))
  expect(page.querySelector('input')).toBe(first)
  await act(async () => router.navigate('/b'))
  expect(page.querySelector('input')).not.toBe(first)
})

it('keeps the page that stands until the next one is there, and loads one anew', async () => {
  let answer = (_data: unknown) => {}
  function Screen() {
    const data = useLoaderData<string>()
    const { revalidate, state } = useRevalidator()
    return (
      <button type="button" onClick={() => void revalidate()}>
        {data} {state}
      </button>
    )
  }
  const loader = () => new Promise((resolve) => (answer = resolve))
  const { router } = await show([
    { path: '/', element: 'first' },
    { path: '/a', loader, Component: Screen },
  ])
  await act(async () => void router.navigate('/a'))
  expect(page.textContent).toBe('first')
  await act(async () => answer('old'))
  expect(page.textContent).toBe('old idle')
  await click('button')
  expect(page.textContent).toBe('old loading')
  await act(async () => answer('new'))
  expect(page.textContent).toBe('new idle')
})

it('shows in place of a page why it could not be drawn, until the next navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const { router } = await show([
    { path: '/', element: 'whole' },
    { path: '/broken', Component: Broken },
  ])
  await act(async () => router.navigate('/broken'))
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Error: broken')
  await act(async () => router.navigate('/'))
  expect(page.textContent).toBe('whole')
})

it('asks before a page is left', async () => {
  function Form() {
    const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/')
    return (
      <>
        {blocker.state}
        <button type="button" onClick={blocker.reset} />
        <button type="button" id="go" onClick={blocker.proceed} />
      </>
    )
  }
  const { router } = await show([
    { path: '/', Component: Form },
    { path: '/a', element: 'a' },
  ])
  await act(async () => router.navigate('?q=1'))
  expect(page.textContent).toBe('unblocked')
  await act(async () => router.navigate('/a'))
  expect(page.textContent).toBe('blocked')
  await click('button')
  expect(page.textContent).toBe('unblocked')
  await act(async () => router.navigate('/a'))
  await click('#go')
  expect(page.textContent).toBe('a')
})

describe('the place on the page', () => {
  const scrollTo = vi.fn<(x: number, y: number) => void>()
  const scrolledTo = () => scrollTo.mock.calls.map(([, y]) => y)
  const routes = [{ path: '*', element: <p id="end">a page</p> }]
  const scrolled = (top: number) => Object.assign(window, { scrollY: top })
  const screen = (
    <>
      <p id="end">a page</p>
      <ScrollRestoration />
    </>
  )

  beforeEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
    vi.stubGlobal('scrollTo', scrollTo.mockReset())
    sessionStorage.clear()
  })

  it('is the top of a new one, and where one left it on the way back', async () => {
    const { router } = await show(routes, '/', screen)
    scrolled(300)
    await act(async () => router.navigate('/a'))
    scrolled(70)
    await act(async () => router.navigate(-1))
    await act(async () => router.navigate(1))
    expect(scrolledTo()).toEqual([0, 0, 300, 70])
  })

  it('stays as it is where that is asked for, and when the page is loaded anew', async () => {
    const { router } = await show(routes, '/', screen)
    await act(async () => router.navigate('?tab=2', { preventScrollReset: true }))
    await act(async () => router.revalidate())
    expect(scrolledTo()).toEqual([0])
  })

  it('is the fragment', async () => {
    const into = vi.fn()
    Element.prototype.scrollIntoView = into
    const { router } = await show(routes, '/', screen)
    await act(async () => router.navigate('/a#end'))
    expect([into.mock.calls.length, scrolledTo()]).toEqual([1, [0]])
    await act(async () => router.navigate('/a#nowhere'))
    expect(scrolledTo()).toEqual([0, 0])
  })

  it('is kept over a reload', async () => {
    await show(routes, '/', screen)
    expect(window.history.scrollRestoration).toBe('manual')
    scrolled(150)
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    await act(async () => root.unmount())
    root = createRoot(page)
    await show(routes, '/', screen)
    expect(scrolledTo()).toEqual([0, 150])
  })
})
