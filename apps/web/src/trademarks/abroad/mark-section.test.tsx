import { emptyMarkForm } from '@portal/domain/trademarks/abroad/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { plainForm } from '../../test/plain-form.ts'
import { MarkSection } from './MarkSection.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

it('takes a picture of another kind, which is made into the JPG that the offices want', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <EditingProvider store={plainForm(emptyMarkForm)}>
          <MarkSection />
        </EditingProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )

  await vi.waitFor(() => expect(page.querySelector('input[type=file]')?.getAttribute('accept')).toContain('.png'))
  expect(page.textContent).toContain('can be made into one here')
})
