import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { drawnByTyping, fieldAt, type } from '../../test/drawn.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
// Loaded on demand by the form: here before it is drawn, so that no clock runs while a busy machine reads it.
import './LowerSections.tsx'
import { emptyTrademark } from './new-form.ts'
import { TrademarkEditor } from './TrademarkEditor.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

const goods = Array.from({ length: 60 }, (_, at) => ({
  ...{ classCode: '09', groupCode: '0901', itemCode: `09${String(at).padStart(4, '0')}`, name: `商品${at}` },
}))
const ofForm = /(At|Picker|Editor|(Mark|Goods|Check|Files|Applicant|Contact|Confirm)Section)$/

it('draws at a key in the words of a mark its field and what looks the words up, and none of sixty goods', async () => {
  const element = <TrademarkEditor initial={{ ...emptyTrademark(), goods }} onMade={() => {}} onReload={() => {}} />
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => fieldAt('contact.name'))
  type('mark.name', '江')
  await vi.waitFor(() => expect(document.querySelector('aside h2')?.textContent).toBe('江'))
  expect(drawnByTyping('mark.name', '江南', ofForm)).toEqual({ TextAt: 1, CheckSection: 1 })
  expect(drawnByTyping('contact.name', '李', ofForm)).toEqual({ TextAt: 1 })
})
