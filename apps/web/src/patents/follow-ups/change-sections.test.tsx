import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { choicesAt, settled } from '../../test/choose.ts'
import { plainForm } from '../../test/plain-form.ts'
import { floating } from '../../ui/floating/parts.ts'
import { CasesSection, TableSection } from './ChangeSections.tsx'
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
        <TableSection {...{ isNew: true, busy: false }} onFill={() => {}} />
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

it('takes cases one by one from the orders that can still be changed', async () => {
  await floating.fetch()
  const asked: string[] = []
  const rows = ['2026100000015', '2026100000023'].map((patentNumber, at) => ({
    ...{ orderNo: `P${at}`, title: `Kettle ${at}`, patentNumber },
  }))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ code: 200, msg: 'ok', data: { list: rows, total: 2, pageNum: 1, pageSize: 10 } })
  })
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  let now = changeFormOf(undefined, '')
  const listeners = new Set<() => void>()
  const form = {
    form: () => now,
    change: (update: (form: typeof now) => typeof now) => {
      now = update(now)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <EditingProvider store={form}>
        <CasesSection isNew />
      </EditingProvider>
    </QueryClientProvider>,
  )
  const box = () => page.querySelector<HTMLInputElement>('[role="combobox"]')
  await vi.waitFor(() => expect(box()).not.toBeNull())
  expect(page.querySelector('textarea')?.value).toBe('')
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  const pick = async (at: number) => {
    await settled(() => box()?.focus())
    await settled(() => box()?.click())
    await vi.waitFor(() => expect(options()).toHaveLength(2))
    await settled(() => options()[at]?.click())
  }
  await pick(1)
  await vi.waitFor(() => expect(page.querySelector('textarea')?.value).toBe('2026100000023'))
  await pick(0)
  await vi.waitFor(() => expect(page.querySelector('textarea')?.value).toBe('2026100000023\n2026100000015'))
  expect(asked.every((address) => address.includes('livingOnly=true'))).toBe(true)
})
