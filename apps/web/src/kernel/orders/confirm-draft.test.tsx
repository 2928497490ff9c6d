import { workStates } from '@portal/domain/kernel/orders/order-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import ConfirmDraft from './ConfirmDraft.tsx'
import type { Case } from './case-types.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

// The simulated browser has no modal dialogs: it only knows whether one is open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

const orderNo = 'P261122100001'
const order = {
  ...{ orderNo, type: 'invention', workState: workStates.clientToConfirm.code, officialState: null, own: true },
  ...{ agent: '王代理', agency: { name: '苏州智权', nameEn: 'Suzhou Zhiquan Co., Ltd.' }, agentPhone: null },
  ...{ unsigned: 0, powerOfAttorney: null, supplements: [], deadlines: [], officialDocuments: [], answers: [] },
  documents: [
    {
      kind: 'draft',
      title: '',
      isWithdrawn: false,
      versions: [{ id: 'd', version: 2, fileId: 'f', isWithdrawn: false }],
    },
  ],
  actions: [{ action: 'confirmDraft', allowed: true, reason: null }],
} as unknown as Case

let root: Root
const sent = vi.fn(() => new Promise<Response>(() => {}))
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  queryClient.setQueryData(callQuery('filings.getDrafted', { orderNo }).queryKey, {
    draftVersion: 2,
    drafted: {
      ...{ claimCount: 12, pageCount: 7, figureCount: 3, price: { paid: 345_000, official: 375_000 } },
      parts: [
        ...(['claims', 'description'] as const).map((part) => ({ part, isOfDraft: true })),
        ...(['abstract', 'drawings'] as const).map((part) => ({ part, isOfDraft: false })),
      ],
      title: { order: '一种水壶', draft: '一种防烧干水壶' },
      renewsPower: true,
    },
  })
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <ConfirmDraft order={order} />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
  sent.mockClear()
})

const press = async (within: Element | null, name: string) => {
  const button = [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}
const dialog = () => document.querySelector('dialog')

it('asks before a draft is confirmed, and says what it holds and what confirming means', async () => {
  await press(document.body, 'Agree and confirm')

  expect(sent).not.toHaveBeenCalled()
  const said = dialog()?.textContent
  for (const words of [
    'Claims12',
    'drawings7',
    'Figures3',
    '¥300.00',
    '王代理, Suzhou Zhiquan Co., Ltd.They',
    'cannot be changed',
  ])
    expect(said).toContain(words)

  await press(dialog(), 'Agree and confirm')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const [[, { body } = {}] = []] = sent.mock.calls as unknown as [string, RequestInit][]
  expect(JSON.parse(String(body))).toMatchObject({ confirm: true, draftVersion: 2, agreedFen: 375_000 })
})

it('names what the draft replaces and what stays before and while it asks, with the title, and leads to a preview', async () => {
  const words = [
    'Replaced by the draftClaims, Description',
    'Stays as in your formAbstract, Drawings',
    'titled “一种防烧干水壶” in place of “一种水壶”',
    'power of attorney is made again',
  ]
  for (const one of words) expect(document.body.textContent).toContain(one)
  await press(document.body, 'Agree and confirm')
  for (const one of [...words, 'the rest as it stands in your form']) expect(dialog()?.textContent).toContain(one)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Preview filing')
})

it('returns to the page when the preview is closed, without asking', async () => {
  await press(document.body, 'Preview filing')
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull(), { timeout: 9000 })
  const close = document.querySelector<HTMLButtonElement>('dialog[open] button[aria-label="Close"]')
  await act(async () => close?.click())

  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('asks what is to change where the draft is returned from the question', async () => {
  await press(document.body, 'Agree and confirm')
  await press(dialog(), 'Return draft')

  expect(dialog()?.textContent).toContain('What is to change')
  expect(sent).not.toHaveBeenCalled()
})

it('says that the documents of the form are filed where the draft is a file to look at', async () => {
  await act(async () => {
    queryClient.setQueryData(callQuery('filings.getDrafted', { orderNo }).queryKey, { draftVersion: 2, drafted: null })
    await new Promise((told) => setTimeout(told))
  })
  await press(document.body, 'Confirm the draft')

  expect(dialog()?.textContent).toContain('The documents of your form are filed, not this file.')
})

it('is not confirmed while nobody knows what the draft holds', async () => {
  sent.mockImplementation(() => Promise.reject(new TypeError('no line')))
  await act(async () => {
    await queryClient.resetQueries({ queryKey: callQuery('filings.getDrafted', { orderNo }).queryKey })
  })

  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('Try again'), {
    timeout: 9000,
  })
  const confirm = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Confirm the draft',
  )
  expect(confirm?.disabled).toBe(true)
})
