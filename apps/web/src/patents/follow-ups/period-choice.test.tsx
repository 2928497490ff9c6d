import { emptyFollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { choicesAt } from '../../test/choose.ts'
import { plainForm } from '../../test/plain-form.ts'
import { FormParts } from './FormParts.tsx'
import type { Case } from './types.ts'

it('names a period before it says that its day may still move', async () => {
  const period = { id: 'd', ruleId: 'oa1', officialOn: '2027-03-06', internalOn: '2027-02-26', state: 'open' }
  const found = { periods: [{ ...period, extendable: true, extended: 0 }], notices: [] } as unknown as Case
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <EditingProvider store={plainForm(emptyFollowUpForm('extension'))}>
        <FormParts found={found} />
      </EditingProvider>
    </QueryClientProvider>,
  )
  const labels = () => [...page.querySelectorAll('[role="combobox"]')].flatMap(choicesAt).map(({ label }) => label)
  await vi.waitFor(() => expect(labels().some((one) => one.startsWith('2027-03-06'))).toBe(true), 3000)
  const label = labels().find((one) => one.startsWith('2027-03-06'))
  expect(label).toMatch(/^2027-03-06 [A-Z].+ \(calendar not published\)$/)
  root.unmount()
})
