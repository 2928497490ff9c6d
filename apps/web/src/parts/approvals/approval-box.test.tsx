import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import ApprovalBox, { approvalOf } from './ApprovalBox.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let isCleared = false

async function boxOf(onCleared: () => void) {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ code: 200, msg: '' },
      data: {
        ...{ act: 'pay', needed: 1, isCleared, mayAsk: false, approvers: [], request: null, earlier: [] },
        ...{ limitOn: null, isUrgent: false, costCentre: null, costCentres: [], refused: null, budgets: [] },
      },
    }),
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createMemoryRouter([{ path: '/', element: <ApprovalBox orderNo="P1" onCleared={onCleared} /> }], {
    initialEntries: ['/'],
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)))
}
const goOn = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Continue')

afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
})

it('does not go on by itself where the act was refused although it looks cleared: that would never end', async () => {
  isCleared = true
  const onCleared = vi.fn()
  await boxOf(onCleared)
  await act(() => vi.waitFor(() => expect(goOn()).toBeDefined()))

  expect(onCleared).not.toHaveBeenCalled()
  act(() => goOn()?.click())
  expect(onCleared).toHaveBeenCalledTimes(1)
})

it('goes on once, when the approval comes while it is looked at', async () => {
  isCleared = false
  const onCleared = vi.fn()
  await boxOf(onCleared)
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('must approve')))
  expect([onCleared.mock.calls.length, goOn()]).toEqual([0, undefined])
  isCleared = true
  await act(() => queryClient.refetchQueries({ queryKey: approvalOf('P1').queryKey }))
  await act(() => vi.waitFor(() => expect(goOn()).toBeDefined()))

  expect(onCleared).toHaveBeenCalledTimes(1)
})
