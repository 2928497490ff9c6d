import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
// Loaded on demand by the form: here before it is drawn, so that no clock runs while a busy machine reads it.
import './EarlierSection.tsx'
import { FilingFormScreen } from './FilingFormScreen.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

/** What the form of an address holds of a parent; the parent case is what the account may see of it. */
async function parentOf(address: string) {
  const seen = (name: Parameters<typeof callQuery>[0], input: object, answer: object) =>
    queryClient.setQueryData(callQuery(name, input as never).queryKey, answer as never)
  seen('account.getUser', {}, { name: 'Lin', userPhone: '', email: '' })
  seen('orders.getOrderDetail', { orderNo: 'P1' }, { patentNumber: '202410000001X', filedOn: '2024-03-04' })
  const page = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter([{ path: '*', element: <FilingFormScreen begins="invention" /> }], {
    initialEntries: [address],
  })
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('[id="at-divisional"]')).not.toBeNull(), 4000)
  const field = (path: string) => page.querySelector<HTMLInputElement>(`[id="at-${path}"]`)?.value
  return [field('divisional.parentNumber'), field('divisional.parentFiledOn')]
}

it('begins a divisional with the number and the day of its parent', async () => {
  expect(await parentOf('/order/patentOrder/form?type=invention&parent=P1')).toEqual(['202410000001X', '2024-03-04'])
})

it('begins any other form without a parent', async () => {
  expect(await parentOf('/order/patentOrder/form?type=invention')).toEqual([undefined, undefined])
})
