import { workStates } from '@portal/domain/kernel/orders/order-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callQuery, queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { CaseTodo } from './CaseTodo.tsx'
import type { Case } from './case-types.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
})

const number = '63000001'
const limitOf = (ruleId: string, startsOn: string, officialOn: string) => ({
  ...{ id: `${ruleId} ${startsOn}`, ruleId, startsOn, officialOn, internalOn: officialOn },
  ...{ steps: [], warning: null, state: 'open' },
})
const registered = {
  ...{
    orderNo: 'P261122100001',
    type: 'trademark',
    workState: workStates.completed.code,
    officialState: 'tmRegistered',
  },
  ...{ own: true, unsigned: 0, powerOfAttorney: null, supplements: [], actions: [] },
  ...{ agent: null, agency: { name: '苏州智权', nameEn: 'Suzhou Zhiquan' }, agentPhone: '0512-66668888' },
  patentNumber: null,
  office: { number, validTo: '2034-05-06' },
  officialDocuments: [{ code: 'tm-certificate', fileId: 'f1' }],
  deadlines: [],
  answers: [],
  answeredOn: null,
}
const opposed = { ...registered, workState: workStates.filed.code, officialState: 'tmOpposed', officialDocuments: [] }

/** An order about the mark, as the list has it. */
const answerOf = (orderNo: string, workState: number, submittedTime: string | null) => ({
  ...{ orderNo, type: 'trademarkService', workState, submittedTime },
})

function draw(order: object, service = '', orders: readonly object[] = []): HTMLElement {
  const input = { type: 'trademarkService', service, markNumber: number, pageSize: 10 } as never
  queryClient.setQueryData(callQuery('trademarks.listOrders', input).queryKey, { list: orders } as never)
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <CaseTodo order={order as unknown as Case} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}

const linesOf = (page: HTMLElement) => page.textContent ?? ''
/** The links that are drawn, and which of them is the one to press. */
const linksIn = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.className.includes('primary')])
const begin = (service: string, until: string) =>
  `/trademarkService/Service?service=${service}&number=${number}&until=${until}`

describe('the to-do of an order to pay', () => {
  it.each([
    [0, false],
    [27_000, true],
  ])('tells of official fees that are held only where there are some: %d fen', async (official, isTold) => {
    const unpaid = { ...registered, workState: workStates.submitted.code, officialState: 'notFiled', transfer: null }
    const page = draw({
      ...unpaid,
      actions: [{ action: 'pay', allowed: true }],
      money: { official, due: 50_000 },
      officialDocuments: [],
    })

    await vi.waitFor(() => expect(page.textContent).toContain('The work begins when the order is paid.'))
    expect(page.textContent?.includes('Official fees are held')).toBe(isTold)
  })
})

describe('the to-do of a case whose power of attorney is not signed', () => {
  it('tells who works on it that the customer owes it, until it is filed', async () => {
    const paid = { ...registered, type: 'invention', officialState: 'notFiled', officialDocuments: [], own: false }
    const owed = { ...paid, customer: '江南智造', powerOfAttorney: 'toSign', workState: workStates.accepted.code }

    const page = draw(owed)
    await vi.waitFor(() => expect(page.textContent).toContain('The customer has not uploaded the signed power'))
    const later = draw({ ...owed, workState: workStates.filed.code })
    await vi.waitFor(() => expect(later.textContent).not.toBe(''))
    expect(later.textContent).not.toContain('signed power of attorney')
  })
})

describe('the to-do of a granted patent', () => {
  const granted = { ...registered, type: 'invention', workState: workStates.filed.code, officialState: 'granted' }

  it('names its next deadline, not an examination that is over', async () => {
    const deadlines = [limitOf('pta', '2026-11-23', '2027-02-23'), limitOf('annuity', '2027-01-04', '2027-01-04')]
    const page = draw({ ...granted, officialDocuments: [], deadlines })

    await vi.waitFor(() =>
      expect(page.textContent).toContain(
        'The patent is granted. Next deadline: Annual fee, 2027-01-04 (calendar not published).',
      ),
    )
    expect(page.textContent).not.toContain('the case lies with')
  })

  it('says so where none is open', async () => {
    const page = draw({ ...granted, officialDocuments: [] })

    await vi.waitFor(() => expect(page.textContent).toContain('No deadline is open on this case.'))
  })
})

describe('the offered periods of a patent', () => {
  it('lead to their forms with the case in hand', async () => {
    const deadlines = [limitOf('divide', '2026-11-23', '2027-01-25'), limitOf('priority', '2026-06-01', '2027-06-01')]
    const page = draw({ ...registered, type: 'design', filedOn: '2026-06-01', officialDocuments: [], deadlines })

    await vi.waitFor(() => expect(linksIn(page)).toHaveLength(2))
    expect(linksIn(page).map(([to]) => to)).toEqual([
      '/order/patentOrder/form1?type=design&parent=P261122100001',
      '/order/patentOrder/ForeignInventions?from=P261122100001',
    ])
  })
})

describe('the to-do of a patent whose day has passed', () => {
  const pending = {
    ...registered,
    type: 'invention',
    workState: workStates.filed.code,
    officialState: 'opinionPending',
  }
  const missed = { ...limitOf('oan', '2026-07-20', '2026-11-20'), state: 'missed' }

  it('says what follows and offers restoration, without a word that soothes', async () => {
    const page = draw({ ...pending, filedOn: '2025-01-06', officialDocuments: [], deadlines: [missed] })

    await vi.waitFor(() => expect(page.textContent).toContain('was due on 2026-11-20'))
    expect(page.textContent).toContain('0512-66668888')
    expect(linesOf(page)).not.toMatch(/Nothing for you|works on|preparing|ask us under Messages/)
    const form = '/order/patentOrder/afterserveindex?orderId=P261122100001&kind=restoration'
    expect(linksIn(page)).toContainEqual([form, true])
  })

  it('leaves it to the period of the office where one runs', async () => {
    const deadlines = [missed, limitOf('restore', '2026-11-21', '2027-01-21')]
    const page = draw({ ...pending, filedOn: '2025-01-06', officialDocuments: [], deadlines })

    await vi.waitFor(() => expect(page.textContent).toContain('2027-01-21'))
    expect(page.textContent).not.toContain('was due on')
  })
})

describe('the to-do of a registered mark', () => {
  it.each([
    ['tm-useEvidence', 'nonUseAnswer'],
    ['tm-answer', 'invalidationAnswer'],
  ])('leads its owner to the answer while %s stands open, the certificate beside it', async (ruleId, service) => {
    const limit = limitOf(ruleId, '2026-10-07', '2026-12-22')
    const page = draw({ ...registered, deadlines: [limit] }, service)

    await vi.waitFor(() => expect(linksIn(page)).toEqual([[begin(service, '2026-12-22'), true]]))
    expect(page.textContent).toContain('2026-12-22')
    expect(page.querySelector('button[class*=primary]')).toBeNull()
    expect(page.textContent).toContain('Download the certificate')
  })

  it('is its certificate when nothing is asked', async () => {
    const page = draw(registered)

    await vi.waitFor(() =>
      expect(page.querySelector('button[class*=primary]')?.textContent).toBe('Download the certificate'),
    )
    expect(linksIn(page)).toEqual([])
  })
})

describe('an answer that the office waits for', () => {
  const second = { ...opposed, deadlines: [limitOf('tm-answer', '2026-10-07', '2026-11-23')] }
  const draftPlace = '/trademarkService/Service?orderNo=P261122100003'

  it('is not the one that was handed in before its notice came', async () => {
    const first = answerOf('P261122100002', workStates.filed.code, '2026-10-06T15:59:00Z')
    const page = draw(second, 'oppositionAnswer', [first])

    await vi.waitFor(() => expect(linksIn(page)).toEqual([[begin('oppositionAnswer', '2026-11-23'), true]]))
  })

  it('is the one handed in since, beside the way to one more', async () => {
    const own = answerOf('P261122100002', workStates.submitted.code, '2026-10-06T16:00:00Z')
    const page = draw(second, 'oppositionAnswer', [own])

    await vi.waitFor(() => expect(page.textContent).toContain('You have submitted an order for this'))
    expect(linksIn(page)).toEqual([
      ['/order/patentOrder/case/P261122100002', false],
      [begin('oppositionAnswer', '2026-11-23'), false],
    ])
  })

  it('is not a draft, which is said to be one and gone on with', async () => {
    const page = draw(second, 'oppositionAnswer', [answerOf('P261122100003', workStates.draft.code, null)])

    await vi.waitFor(() => expect(page.textContent).toContain('It is not submitted yet'))
    expect(linksIn(page)).toEqual([
      [draftPlace, true],
      [begin('oppositionAnswer', '2026-11-23'), false],
    ])
  })

  it('is asked for by each of two notices, of which one is answered', async () => {
    const both = [limitOf('tm-answer', '2026-09-08', '2026-10-25'), ...second.deadlines]
    const first = answerOf('P261122100002', workStates.filed.code, '2026-09-20T04:00:00Z')
    const page = draw({ ...second, deadlines: both }, 'oppositionAnswer', [first])

    await vi.waitFor(() =>
      expect(linksIn(page)).toEqual([
        ['/order/patentOrder/case/P261122100002', false],
        [begin('oppositionAnswer', '2026-10-25'), false],
        [begin('oppositionAnswer', '2026-11-23'), true],
      ]),
    )
  })
})

describe('the to-do of a patent whose office waits for an answer', () => {
  const notice = { id: 'd2', code: '210403', nth: 2, noticeId: 'n2', fileId: 'f2', fileName: 'notice.pdf' }
  const answer = { kind: 'opinion', deadlineId: 'l2', documentId: 'd2', officialOn: '2027-01-04' }
  const patent = {
    ...{ ...registered, type: 'invention', workState: workStates.filed.code, officialState: 'opinionPending' },
    ...{ agent: '王明', agentPhone: '010 6000 0001', agency: { name: '示例代理', nameEn: 'Example' } },
    officialDocuments: [notice],
  }

  it('leads to the answer and the notice, names the office action and says who the agent is', async () => {
    const page = draw({ ...patent, answers: [{ ...answer, orderNo: null, workState: null }] })

    await vi.waitFor(() => expect(page.textContent).toContain('Second office action'))
    expect(linksIn(page)).toContainEqual([
      `/order/patentOrder/afterserveindex?orderId=${registered.orderNo}&kind=opinion&document=d2`,
      true,
    ])
    expect(linksIn(page)).toContainEqual(['/page3/notice/notice?id=n2', false])
    expect(page.textContent).toContain('王明')
    expect(page.querySelector('a[href="tel:01060000001"]')).not.toBeNull()
    expect(page.textContent).not.toContain('must be answered. Its deadline')
  })

  it('leads to an answer that was begun', async () => {
    const page = draw({ ...patent, answers: [{ ...answer, orderNo: 'F1', workState: workStates.accepted.code }] })

    await vi.waitFor(() =>
      expect(linksIn(page)).toContainEqual(['/order/patentOrder/afterserveindex?orderNo=F1', true]),
    )
  })

  it('says that the answer is at the office', async () => {
    const page = draw({ ...patent, officialState: 'substantive', answeredOn: '2026-11-20' })

    await vi.waitFor(() => expect(page.textContent).toContain('the answer was filed on 2026-11-20'))
  })
})

describe('the deadlines of a case', () => {
  const limit = { ...limitOf('court', '2026-11-02', '2099-02-02'), internalOn: '2099-01-21', law: null }
  const patent = {
    ...{ ...registered, type: 'invention', workState: workStates.filed.code, officialState: 'rejected', office: null },
    ...{
      agent: null,
      agency: { name: '苏州智权', nameEn: 'Suzhou Zhiquan' },
      agentPhone: '0512-66668888',
      patentNumber: null,
    },
    officialDocuments: [],
  }

  it('say who acts and how to reach them where no order of ours meets one', async () => {
    const page = draw({ ...patent, deadlines: [limit] })

    await vi.waitFor(() =>
      expect(page.textContent).toContain(
        'Suzhou Zhiquan (0512-66668888) handles it for you. Send your instructions by 2099-01-21.',
      ),
    )
  })

  it('leave it to the button above where a follow-up meets it, and say nothing to who only looks', async () => {
    const shown = { ...patent, deadlines: [{ ...limit, ruleId: 'divide' }] }
    const page = draw({ ...shown, own: false })
    await vi.waitFor(() => expect(page.textContent).toContain('Divisional application'))
    expect(page.textContent).not.toContain('0512-66668888')
    root?.unmount()

    const own = draw(shown)
    await vi.waitFor(() =>
      expect(linksIn(own)).toContainEqual(['/order/patentOrder/form?type=invention&parent=P261122100001', false]),
    )
  })
})
