import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { FilingPreview } from './FilingPreview.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = () => {}
HTMLDialogElement.prototype.close = () => {}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('says that a preview is being made, and shows that it goes on', async () => {
  // The server is at work for as long as the test lasts.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <FilingPreview orderNo="P1" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() =>
    expect(page.querySelector('[role=status]')?.textContent).toBe('The preview is being put together'),
  )
  expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('The preview is being put together')
  await vi.waitFor(() => expect(page.textContent).toContain('1 s'), 3000)
})
