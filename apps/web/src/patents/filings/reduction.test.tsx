import { emptyFilingForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { emptyApplicant } from '../../parts/book-applicant.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { settled } from '../../test/choose.ts'
import { plainForm } from '../../test/plain-form.ts'
import { ApplicantsSection } from './PeopleSections.tsx'

vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))

let root: Root
let page: HTMLElement
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
  queryClient.clear()
})

async function show(percentWhenRecorded: number) {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const form: FilingForm = { ...emptyFilingForm, applicants: [{ ...emptyApplicant, key: 'a', name: 'Kettle Ltd' }] }
  const perApplicant = [{ en: 'No reduction for this applicant', zh: '不符合减缴条件' }]
  const quote = {
    reduction: { percent: 0, percentWhenRecorded, perApplicant },
  } as unknown as ReplyFor<'filings.quoteFiling'>
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <EditingProvider store={plainForm(form)}>
          <ApplicantsSection quote={quote} isDraft />
        </EditingProvider>
      </QueryClientProvider>,
    ),
  )
}

it('says what a record would take off, and nothing of nothing', async () => {
  await show(85)
  expect(page.textContent).toContain('85% off if every applicant is on record')
  await settled(() => root.unmount())
  page.remove()

  await show(0)
  expect(page.textContent).toContain('Kettle Ltd: No reduction for this applicant')
  expect(page.textContent).not.toContain('0% off')
})
