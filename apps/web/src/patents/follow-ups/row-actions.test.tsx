import { workStates } from '@portal/domain/kernel/orders/order-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { FollowUpRowActions } from './FollowUpRowActions.tsx'
import type { FollowUpRow } from './types.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const orderNo = 'P261122100001'
const row = {
  ...{ orderNo, kind: 'correction', item: '', number: '202410123456X', cases: 1, title: '一种装置', caseOrderNo: null },
  ...{ reason: '', askedTime: '2026-11-20T00:00:00.000Z', officialOn: null, internalOn: null, fee: 50_000 },
  ...{ payState: 2, workState: workStates.submitted.code, handler: null, customer: null, result: null },
  resultFileId: null,
} satisfies FollowUpRow

/** The controls that stand in a row at all times, each with where it leads. */
function nextOf(more: Partial<FollowUpRow>, role: 'customer' | 'agent' = 'customer') {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() =>
    root?.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <FollowUpRowActions row={{ ...row, ...more }} role={role} />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return [...page.querySelectorAll('[data-next]')].map((next) => [next.textContent, next.getAttribute('href')])
}

const form = `/order/patentOrder/afterserveindex?orderNo=${orderNo}`

describe('the next act on a follow-up', () => {
  it('pays one that waits for its payment, and names the sum', () => {
    expect(nextOf({ payState: 0 })).toEqual([['Pay ¥500.00', null]])
  })

  it.each([
    ['Continue', 'draft', 'correction', form],
    ['Correct', 'correctionAsked', 'correction', form],
    ['Confirm draft', 'clientToConfirm', 'correction', form],
    ['Correct', 'correctionAsked', 'change', `/order/patentOrder/changeindex?orderNo=${orderNo}`],
  ] as const)('leads to its page to %s (%s of a %s)', (words, state, kind, place) => {
    expect(nextOf({ kind, workState: workStates[state].code })).toEqual([[words, place]])
  })

  it('asks nothing while others work on it, and nothing of who works for customers', () => {
    expect(nextOf({})).toEqual([])
    act(() => root?.unmount())
    expect(nextOf({ payState: 0 }, 'agent')).toEqual([])
  })
})
