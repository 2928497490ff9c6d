import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { choicesAt } from '../../test/choose.ts'
import { plainForm } from '../../test/plain-form.ts'
import { TableSection } from './ChangeSections.tsx'
import { changeFormOf } from './change-form.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

function draw(numbers: string): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const form = { ...changeFormOf(undefined, numbers), before: [{ ...emptyParty, key: '0', country: 'DE' }] }
  root.render(
    <QueryClientProvider client={queryClient}>
      <EditingProvider store={plainForm(form)}>
        <TableSection {...{ isNew: true, busy: false }} onMine={() => {}} onFill={() => {}} />
      </EditingProvider>
    </QueryClientProvider>,
  )
  return page
}

it('shows no empty boxes before a case is named', async () => {
  const page = draw('')
  await vi.waitFor(() => expect(page.textContent).toContain('Enter an application number first.'))
  expect(page.querySelector('fieldset')).toBeNull()
})

it('lets a country be chosen by its name', async () => {
  vi.stubGlobal('fetch', async () => {
    const data = [
      { code: 'CN', name: '中国', nameEn: 'China' },
      { code: 'DE', name: '德国', nameEn: 'Germany' },
    ]
    return Response.json({ code: 200, msg: 'ok', data })
  })
  const page = draw('202610000001.0')
  const countries = () => [...page.querySelectorAll<HTMLElement>('fieldset [role="combobox"]')]
  await vi.waitFor(() => expect(countries()[0]?.textContent).toBe('Germany'))
  expect(choicesAt(countries()[1]).map(({ label }) => label)).toEqual(['Choose', 'China', 'Germany'])
})
