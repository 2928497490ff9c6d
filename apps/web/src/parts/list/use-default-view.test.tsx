import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { type ListState, useListState, withWholeAt } from '../../ui/list/list-state.ts'
import type { ListView } from '../../ui/list/list-types.ts'
import type { Router } from '../../ui/navigation/router.ts'
import { useDefaultView } from './use-default-view.ts'

const toPay: ListView = { id: '1', name: 'To pay', query: 'tab=toPay', isShared: false, by: null, isDefault: true }
let root: Root
let place: HTMLElement
let state: ListState
let open: (() => void) | undefined

/** The page that waits for its data until it is opened. */
const held = () =>
  new Promise<void>((resolve) => {
    open = resolve
  })

function List({ views }: { readonly views: readonly ListView[] | undefined }) {
  state = useListState()
  useDefaultView(views, state)
  return null
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  open = undefined
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

async function shown(router: Router, views?: readonly ListView[]) {
  await act(async () =>
    root.render(
      <RouterProvider router={router}>
        <List views={views} />
      </RouterProvider>,
    ),
  )
  const { pathname, search } = router.state.location
  return pathname + search
}

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '/list' }, { path: '/slow', loader: held }], { initialEntries: ['/start', address] })

describe('a list with a default view', () => {
  it('opens with it by its bare address, whenever the views come, and by no other', async () => {
    const router = routerAt('/list')
    expect(await shown(router)).toBe('/list')
    expect(await shown(router, [toPay])).toBe('/list?tab=toPay')
    expect(await shown(routerAt('/list?tab=all'), [toPay])).toBe('/list?tab=all')
    expect(await shown(routerAt('/list'), [{ ...toPay, isDefault: false }])).toBe('/list')
  })

  it('stays as it is for who began to work in it, or is leaving', async () => {
    const worked = routerAt('/list')
    await shown(worked)
    act(() => place.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(await shown(worked, [toPay])).toBe('/list')

    const left = routerAt('/list')
    await shown(left)
    let going: Promise<void> | undefined
    act(() => {
      going = left.navigate('/slow')
    })
    expect(await shown(left, [toPay])).toBe('/list')
    await act(async () => {
      open?.()
      await going
    })
    expect(left.state.location.pathname).toBe('/slow')
  })

  it('has the whole of it under its first tab, which clearing and the last filter taken off lead to', async () => {
    const router = routerAt('/list?title=x')
    await shown(router, [toPay])
    await act(async () => withWholeAt(state, 'all').change({ title: undefined }))
    expect(await shown(router, [toPay])).toBe('/list?tab=all')
    await act(async () => withWholeAt(state, 'all').toggleSort('name'))
    expect(await shown(router, [toPay])).toBe('/list?tab=all&sort=name&order=desc')
    await act(async () => withWholeAt(state, 'all').show(''))
    expect(await shown(router, [toPay])).toBe('/list?tab=all')
  })
})
