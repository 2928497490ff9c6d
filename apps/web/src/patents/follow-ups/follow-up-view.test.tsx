import { emptyFollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { FollowUpView } from './FollowUpView.tsx'
import type { FollowUp } from './types.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

const empty = emptyFollowUpForm('opinion')
const sent = {
  ...{ orderNo: 'P1', kind: 'opinion', mode: 'read', openFields: [], clientActs: ['pay'], acts: [], afterState: 0 },
  ...{ payState: 1, workState: 1, officialState: 0, sentOn: null, case: null, handler: null, own: true, round: null },
  ...{ rounds: [], drafts: [], cases: [], results: [], corrections: [], remarks: [] },
  limit: { officialOn: '2026-12-20', internalOn: '2026-12-09', extendable: false, state: 'open' },
  fees: { official: 0, service: 150_000, due: 150_000 },
  form: {
    ...empty,
    text: '权利要求1具备创造性。',
    claims: '1. 一种镜头。',
    notice: { ...empty.notice, code: '210401', name: '第一次审查意见通知书', dispatchedOn: '2026-11-03' },
  },
} as unknown as FollowUp

function draw(address = '/'): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <FollowUpView followUp={sent} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}

it('heads the text and the amended claims of what was sent, and names the notice in the reader’s language', async () => {
  const page = draw()
  await vi.waitFor(() => expect(page.textContent).toContain('Order details'))
  const section = page.querySelector('section[aria-label="Response to an office action"]')
  expect([...(section?.querySelectorAll('h3') ?? [])].map((one) => one.textContent)).toEqual([
    'Text for the office',
    'Amended claims',
  ])
  expect(section?.textContent).toContain('2026-11-03 First office action')
  expect(section?.textContent).not.toContain('第一次审查意见通知书')
})

it('opens the payment that its form led to', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  const page = draw('/?orderNo=P1&pay=1')
  await vi.waitFor(() => expect(page.querySelector('dialog')?.textContent).toContain('Pay this order'), 4000)
  vi.unstubAllGlobals()
})
