import { emptyMarkForm, type MarkGoods } from '@portal/domain/trademarks/abroad/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { drawnByTyping, fieldAt, type } from '../../test/drawn.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
// Loaded on demand by the form: here before it is drawn, so that no clock runs while a busy machine reads it.
import './LowerSections.tsx'
import { MarkEditor } from './MarkEditor.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

const goods = Array.from(
  { length: 60 },
  (_, at): MarkGoods => ({
    ...{ key: String(at), classCode: '09', groupCode: '0901', zh: `商品${at}`, en: '', translate: true, onlyIn: [] },
  }),
)
// The frame of a section is drawn with it.
const ofForm = /^(?!FormSection)\w*([a-z]Section|Row|Editor)$/

it('draws at a key in one of sixty goods that row, and not the other steps', async () => {
  const element = <MarkEditor initial={{ ...emptyMarkForm, goods }} onMade={() => {}} onReload={() => {}} />
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => fieldAt('goods.59.en'))
  type('mark.words', 'L')
  await vi.waitFor(() => expect(document.querySelector('aside h2')?.textContent).toBe('L'))
  expect(drawnByTyping('goods.41.en', 'p', ofForm)).toEqual({ GoodsSection: 1, GoodsRow: 1 })
  expect(drawnByTyping('mark.words', 'Lu', ofForm)).toEqual({ MarkSection: 1 })
})
