import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import ReviewDialog from './ReviewDialog.tsx'
import type { Post } from './supply-types.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function draw(what: React.ReactNode): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
  return page
}

it('requests for a contact that could not be read are not called none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, data: { error: 'common.internal' }, msg: 'Broken' }))
  const page = draw(<ContactPanel post={{ id: 'p1', own: true } as Post} />)
  await vi.waitFor(() => expect(page.querySelector('button')?.textContent).toBe('Try again'))
  expect(page.textContent).not.toContain('No contact requests yet')
})

it('a review has a name while its post is read', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  draw(<ReviewDialog id="p1" onClose={() => {}} />)
  await vi.waitFor(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Post to review'))
})
