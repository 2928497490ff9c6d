import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../test/memory-router.tsx'
import { typeInto } from '../test/type-into.ts'
import { MenuLayout } from './MenuLayout.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
HTMLDialogElement.prototype.showModal ??= () => {}
HTMLDialogElement.prototype.close ??= () => {}

// Whoever opens a case by the search and types on is faster than the page of the case.
it('keeps what is typed into the search while a page comes', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: [], msg: '' }))
  const router = createMemoryRouter([{ path: '*' }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const frame = (
    <QueryClientProvider client={queryClient}>
      <MenuLayout>the page</MenuLayout>
    </QueryClientProvider>
  )
  await act(async () => root.render(<RouterProvider router={router}>{frame}</RouterProvider>))
  const box = () => document.querySelector<HTMLInputElement>('[role="combobox"]')

  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    await vi.dynamicImportSettled()
  })
  await act(async () => {
    typeInto(box(), 'P251009')
  })
  await act(() => router.navigate('/order/patentOrder'))

  expect(box()?.value).toBe('P251009')
  await act(async () => root.unmount())
})
