import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import type { LoaderArgs } from '../navigation/router.ts'
import { usePendingQuery } from './pending-query.ts'

let root: Root
let place: HTMLElement
let fetched: () => void
let set: (key: string, value: string) => void

function Screen() {
  const { query, change } = usePendingQuery()
  set = (key, value) => change((next) => next.set(key, value))
  return query.toString()
}

async function open() {
  const loader = ({ location }: LoaderArgs) =>
    location.search !== '' ? new Promise<null>((done) => (fetched = () => done(null))) : null
  const router = createMemoryRouter([{ path: '/', loader, Component: Screen }])
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

it('changes what was asked for last, while its data are still fetched', async () => {
  const router = await open()
  await act(async () => void router.navigate('/?queue=refunds'))
  expect(router.state.location.search).toBe('')
  expect(place.textContent).toBe('queue=refunds')
  await act(async () => set('text', 'pump'))
  await act(async () => fetched())
  expect(router.state.location.search).toBe('?queue=refunds&text=pump')
})

it('holds both of two changes between which nothing was drawn', async () => {
  const router = await open()
  await act(async () => {
    set('text', 'pump')
    set('orderNo', 'P1')
  })
  await act(async () => fetched())
  expect(router.state.location.search).toBe('?text=pump&orderNo=P1')
})

it('begins anew where the address was changed by another', async () => {
  const router = await open()
  await act(async () => set('text', 'pump'))
  await act(async () => fetched())
  await act(async () => void router.navigate('/?queue=refunds'))
  await act(async () => fetched())
  await act(async () => set('sort', 'due'))
  await act(async () => fetched())
  expect(router.state.location.search).toBe('?queue=refunds&sort=due')
})
