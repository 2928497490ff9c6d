import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { drawnByTyping, fieldAt, type } from '../../test/drawn.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { emptyUsForm, newInventor } from './new-rows.ts'
import { UsEditor } from './UsEditor.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

/** Everything that stands in the form: its sections, its fields and lists, and the editor. */
const ofForm = /(At|[a-z]Section|Fields|Editor|LastDay|Figures)$/

it('draws at a key one field of the form, of however many', async () => {
  const inventors = Array.from({ length: 5 }, () => newInventor())
  const initial = { ...emptyUsForm('usInvention'), inventors }
  const element = <UsEditor initial={initial} onMade={() => {}} onReload={() => {}} />
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => fieldAt('title'))
  type('title', 'L')
  await vi.waitFor(() => expect(document.querySelector('aside h2')?.textContent).toBe('L'))
  expect(drawnByTyping('title', 'La', ofForm)).toEqual({ TextAt: 1 })
  expect(drawnByTyping('inventors.3.given', 'L', ofForm)).toEqual({ TextAt: 1 })
  expect(drawnByTyping('correspondence.email', 'l', ofForm)).toEqual({ TextAt: 1 })
  expect(fieldAt('inventors.3.given').value).toBe('L')
})
