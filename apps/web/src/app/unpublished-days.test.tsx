import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import type { Case } from '../kernel/orders/case-types.ts'
import LostPeriods from '../kernel/orders/LostPeriods.tsx'
import { NoteOfficePaymentDialog } from '../money/payments/NoteOfficePaymentDialog.tsx'
import type { HeldOrderRow } from '../money/payments/office-fee-types.ts'
import type { Review } from '../office/admin/CaseReview.tsx'
import CaseSide from '../office/admin/CaseSide.tsx'
import { DocumentPreview } from '../office/admin/DocumentPreview.tsx'
import { CalendarMark } from '../parts/CalendarMark.tsx'
import { MemoryRouter } from '../test/memory-router.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = () => {}
HTMLDialogElement.prototype.close = () => {}

let root: Root | undefined
afterEach(() => root?.unmount())

// A day of a year whose holidays nobody has published: it stands nowhere without saying so.
const officialOn = '2027-03-06'

const order = { orderNo: 'P1', agent: null, agency: { name: '智权', nameEn: 'Zhiquan' }, agentPhone: '' } as Case
const lost = [{ id: 'd', ruleId: 'oa1', officialOn, law: null }] as unknown as Case['deadlines']
const review = (type: string) =>
  ({
    ...{ orderNo: 'P1', type, deadlines: [], documents: [], corrections: [] },
    ...{ applicantNames: [], officialDocuments: [], fees: [], members: [] },
    history: [
      { id: 1, time: '2026-11-20T04:00:00Z', kind: 'deadline', event: 'set', detail: { ruleId: 'oa1', officialOn } },
    ],
  }) as unknown as Review
const outcome = {
  ...{ officialFrom: 'accepted', officialTo: 'accepted', deadlines: [], unset: [], warnings: [], grantYears: null },
  document: { en: 'Notice', zh: '通知书' },
  closes: [{ id: 'd', name: { en: 'Reply', zh: '答复' }, officialOn, as: 'met' }],
} as never
const held = { orderNo: 'P1', held: 0, title: '', periods: [{ id: 'd', ruleId: 'app-fee', officialOn }] }

it.each<[string, boolean, ReactNode]>([
  ['a missed period', true, <LostPeriods key="a" order={order} lost={lost} />],
  ['the history of a case', true, <CaseSide key="b" review={review('invention')} />],
  ['the history of a case abroad', false, <CaseSide key="c" review={review('usInvention')} />],
  ['a period that a document closes', true, <DocumentPreview key="d" outcome={outcome} isOfPatent isInChina />],
  [
    'a period in which a fee is paid',
    true,
    <NoteOfficePaymentDialog key="e" order={held as unknown as HeldOrderRow} onClose={() => {}} />,
  ],
])('the day of %s is marked as one of an unpublished calendar: %s', async (_name, isMarked, node) => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain(officialOn))
  const text = document.body.textContent?.slice(document.body.textContent.indexOf(officialOn)) ?? ''
  expect(text.includes('calendar not published')).toBe(isMarked)
})

it('says why such a day may move to who points at its mark and to who hears the page', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<CalendarMark day={officialOn} />)
  const why =
    'calendar not published: the date may still move by the calendar of that year, which is published in the autumn before'
  await vi.waitFor(() => expect(page.querySelector('small')?.title).toBe(why))
  expect(page.textContent).toContain(why)
})
