import { emptyForeignForm, type ForeignForm } from '@portal/domain/patents/abroad/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { ForeignEditor } from './ForeignEditor.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

function draw(form: ForeignForm): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  // The guard of a draft asks for a router that it can hold.
  const element = <ForeignEditor initial={form} onMade={() => {}} onReload={() => {}} />
  const router = createMemoryRouter([{ path: '/', element }])
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return page
}

const countries = [{ code: 'US', notes: '', late: false }]
const stepOf = (page: HTMLElement) =>
  [...page.querySelectorAll('nav li, ol li')].find((one) => one.textContent?.includes('Countries'))?.textContent
const design = { ...emptyForeignForm, right: 'design', countries } as const

it('names the date that a country lacks, stars it, and holds the step open', async () => {
  const page = draw({ ...design, base: { ...design.base, filedOn: '2026-08-01' } })
  await vi.waitFor(() =>
    expect(page.querySelector('#section-countries')?.textContent).toContain('Priority date is missing'),
  )
  const label = [...page.querySelectorAll('label')].find((one) => one.textContent?.startsWith('Priority date'))
  expect(label?.textContent).toContain('*')
  expect(stepOf(page)).toContain('to fill in')
})

it('has the step complete with the date', async () => {
  const page = draw({ ...design, base: { ...design.base, filedOn: '2026-08-01', priorityOn: '2026-08-01' } })
  await vi.waitFor(() => expect(stepOf(page)).toContain('complete'))
  expect(page.querySelector('#section-countries')?.textContent).not.toContain('is missing')
})
