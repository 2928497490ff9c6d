import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { emptyForeignForm, type ForeignForm } from '@portal/domain/patents/abroad/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { specifiedMemberRoutes } from '../../app/member-routes.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { choicesAt } from '../../test/choose.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { plainForm } from '../../test/plain-form.ts'
import { PapersSection } from './PapersSection.tsx'
import { PartiesSection } from './PartiesSection.tsx'

let root: Root | undefined
afterEach(() => root?.unmount())

function draw(form: ForeignForm): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <EditingProvider store={plainForm(form)}>
          <PartiesSection />
          <PapersSection />
        </EditingProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}

const paperKind = (page: HTMLElement) =>
  page.querySelector<HTMLButtonElement>('#section-papers [role="combobox"]') ?? undefined
const offered = (page: HTMLElement) => choicesAt(paperKind(page)).map(({ label }) => label)
const labels = (page: HTMLElement) => [...page.querySelectorAll('label')].map((one) => one.textContent)

it('asks for the views of a design and their number, and for nothing of claims', async () => {
  const page = draw({ ...emptyForeignForm, right: 'design' })
  await vi.waitFor(() => expect(offered(page)).toEqual(['Views', 'Brief description', 'Priority document', 'Other']))
  expect(paperKind(page)?.value).toBe('drawings')
  expect(labels(page)).toEqual(expect.arrayContaining(['Designs', 'Views in all']))
  expect(page.textContent).toContain('Add designer')
  expect(page.textContent).not.toMatch(/claim|words|abstract|inventor/i)
})

it('asks for the text of an invention and what is counted in it', async () => {
  const page = draw(emptyForeignForm)
  await vi.waitFor(() => expect(offered(page)[0]).toBe('Whole application'))
  expect(labels(page)).toEqual(expect.arrayContaining(['Claims', 'Independent claims', 'Pages', 'Words or characters']))
  expect(labels(page)).not.toContain('Views in all')
  expect(page.textContent).toContain('Add inventor')
})

it('is named for every right', () => {
  const route = specifiedMemberRoutes.find((one) => one.path === '/order/patentOrder/ForeignInventions')
  expect(route).toMatchObject({ en: 'Foreign patent application', zh: '国外专利申请' })
})

it('reads a form kept before designs and views were counted', () => {
  const size = { claims: 3, independentClaims: 1, pages: 9, words: 800 }
  expect(ForeignFormShape.parse({ size }).size).toEqual({ ...size, designs: 0, views: 0 })
})
