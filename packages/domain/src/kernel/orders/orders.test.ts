import { describe, expect, it } from 'vitest'
import { deadlineRuleIds } from '../../law/periods/rule-names.ts'
import { findOfficialDocument, officialDocuments, officialStateAfter } from './official-documents.ts'
import { type OrderSituation, orderActionNames, orderActions, orderCan, orderRefusalWords } from './order-can.ts'
import { afterMoves, findMove, officialMoves, paymentMoves, reachableStates, workMoves } from './order-moves.ts'
import { orderRoles } from './order-roles.ts'
import { copyrightStates, findState, officialStates, patentStates, stateSets, trademarkStates } from './order-states.ts'

const codes = (set: keyof typeof stateSets) => new Set<string | number>(stateSets[set].map((s) => s.code))
const documentMoves = officialMoves.filter((move) => move.event !== 'lookedUp')

describe('order states', () => {
  it.each([
    ['payment', reachableStates(paymentMoves, 0)],
    ['work', reachableStates(workMoves, 0)],
    ['afterSales', reachableStates(afterMoves, 0)],
  ] as const)('%s: each state is reachable and no move leaves the set', (set, reached) => {
    expect(new Set<string | number>(reached)).toEqual(codes(set))
  })

  it.each([
    ['payment', [0, 1, 2, 3, 4, 9]],
    ['work', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['afterSales', [0, 1, 2, 3, 4, 5]],
    ['official', Object.keys(patentStates)],
  ] as const)('%s has the codes of the design', (set, expected) => {
    expect([...codes(set)]).toEqual(expected)
    for (const state of stateSets[set]) expect(state.name.zh).toMatch(/\p{Script=Han}/u)
  })

  it('official: each state of every area is reachable, and none from another area', () => {
    expect(reachableStates(documentMoves, 'notFiled')).toEqual(new Set(Object.keys(officialStates)))
    const own = { accepted: patentStates, tmFiled: trademarkStates, crSubmitted: copyrightStates }
    for (const [first, states] of Object.entries(own)) {
      const reached = reachableStates<string>(
        documentMoves.filter(({ event }) => event !== 'documentUndone'),
        first,
      )
      expect([...reached].filter((code) => !Object.hasOwn(states, code))).toEqual([])
    }
    expect(Object.entries(officialStates).filter(([key, { code }]) => key !== code)).toEqual([])
  })

  it('has every move once, and none from a state to itself', () => {
    for (const moves of [paymentMoves, workMoves, officialMoves, afterMoves]) {
      const keys = moves.map((m) => `${m.from} ${m.event} ${m.to}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const m of moves) {
        expect(m.from).not.toBe(m.to)
        expect(m.by.length).toBeGreaterThan(0)
      }
    }
  })

  it('lets payment states move by payment events only', () => {
    expect(findMove(paymentMoves, 1, 'paid', 'system')?.to).toBe(2)
    expect(findMove(paymentMoves, 1, 'paid', 'customer')).toBeUndefined()
    expect(findMove(paymentMoves, 2, 'closed', 'system')).toBeUndefined()
    expect(findMove(workMoves, 1, 'accepted', 'customer')).toBeUndefined()
    expect(findState('payment', 5)).toBeUndefined()
  })
})

describe('orderCan', () => {
  const situation = (changes: Partial<OrderSituation> = {}): OrderSituation => ({
    paymentState: 2,
    workState: 1,
    officialState: 'notFiled',
    afterState: 0,
    role: 'customer',
    draftConfirmed: false,
    ...changes,
  })

  it.each([
    ['open', {}, undefined],
    ['copy', { workState: 9 }, undefined],
    ['continue', { workState: 0 }, undefined],
    ['continue', {}, 'notDraft'],
    ['submit', { workState: 0 }, undefined],
    ['pay', { paymentState: 0 }, undefined],
    ['pay', { paymentState: 1 }, undefined],
    ['pay', { paymentState: 0, workState: 0 }, 'stillDraft'],
    ['pay', {}, 'alreadyPaid'],
    ['pay', { paymentState: 4 }, 'alreadyPaid'],
    ['pay', { paymentState: 9 }, 'paymentClosed'],
    ['pay', { paymentState: 0, workState: 9 }, 'ended'],
    ['pay', { paymentState: 0, role: 'agent' }, 'roleNotAllowed'],
    ['correct', { workState: 2 }, undefined],
    ['correct', {}, 'noCorrectionAsked'],
    ['confirmDraft', { workState: 4 }, undefined],
    ['confirmDraft', {}, 'noDraftToConfirm'],
    ['returnDraft', { workState: 4 }, undefined],
    ['invoice', { paymentState: 3 }, undefined],
    ['invoice', { paymentState: 0 }, 'notPaid'],
    ['afterSales', {}, undefined],
    ['afterSales', { afterState: 2 }, 'requestRunning'],
    ['afterSales', { afterState: 5 }, undefined],
    ['afterSales', { paymentState: 0 }, 'notPaid'],
    ['cancel', { paymentState: 0, workState: 0 }, undefined],
    ['cancel', { paymentState: 1 }, undefined],
    ['cancel', {}, 'paidWithdrawInstead'],
    ['cancel', { workState: 9 }, 'ended'],
    ['withdraw', {}, undefined],
    ['withdraw', { workState: 5 }, undefined],
    ['withdraw', { paymentState: 0 }, 'unpaidCancelInstead'],
    ['withdraw', { workState: 0, paymentState: 0 }, 'stillDraft'],
    ['accept', { role: 'reviewer' }, undefined],
    ['accept', { role: 'reviewer', paymentState: 0 }, 'notPaid'],
    ['accept', { role: 'reviewer', workState: 3 }, 'notToReview'],
    ['accept', {}, 'roleNotAllowed'],
    ['askCorrection', { role: 'agent' }, undefined],
    ['askCorrection', { role: 'agent', workState: 5 }, 'notInWork'],
    ['uploadDraft', { role: 'agent', workState: 3 }, undefined],
    ['uploadDraft', { role: 'agent' }, 'notInWork'],
    ['withdrawDraft', { role: 'agent', workState: 4, draftOpen: true }, undefined],
    ['withdrawDraft', { role: 'agent', workState: 3, draftOpen: true }, undefined],
    ['withdrawDraft', { role: 'agent', workState: 3 }, 'noDraftToWithdraw'],
    ['withdrawDraft', { role: 'agent', workState: 2, draftOpen: true }, 'noDraftToWithdraw'],
    ['withdrawDraft', { workState: 4, draftOpen: true }, 'roleNotAllowed'],
    ['withdrawDraft', { role: 'agent', workState: 3, draftOpen: true, isFollowUp: true }, 'ofFollowUp'],
    ['markFiled', { role: 'agent', workState: 3, draftConfirmed: true }, undefined],
    ['markFiled', { role: 'agent', workState: 3 }, 'draftNotConfirmed'],
    ['markFiled', { role: 'agent', workState: 5 }, 'alreadyFiled'],
    ['markFiled', { role: 'agent', workState: 3, draftConfirmed: true, paymentState: 0 }, 'notPaid'],
    ['recordOfficialDocument', { role: 'agent', workState: 5 }, undefined],
    ['recordOfficialDocument', { role: 'agent', workState: 3 }, 'notFiled'],
    ['recordOfficialDocument', { role: 'agent', workState: 8, officialState: 'accepted' }, undefined],
    ['complete', { role: 'agent', workState: 5, officialState: 'granted' }, undefined],
    ['complete', { role: 'agent', workState: 5, officialState: 'accepted' }, 'notDecided'],
    ['complete', { role: 'agent', workState: 3 }, 'notFiled'],
    ['reject', { role: 'reviewer' }, undefined],
    ['reject', { role: 'agent' }, 'roleNotAllowed'],
    ['refund', { role: 'finance', workState: 7 }, undefined],
    ['refund', { role: 'finance', afterState: 2, workState: 5 }, undefined],
    ['refund', { role: 'finance', workState: 3 }, 'noGroundForRefund'],
    ['refund', { role: 'finance', workState: 8, paymentState: 4 }, 'notPaid'],
    ['pay', { isSupplement: true, paymentState: 0 }, undefined],
    ['cancel', { isSupplement: true, paymentState: 0 }, 'ofSupplement'],
    ['cancel', { isSupplement: true, paymentState: 0, role: 'reviewer' }, undefined],
    ['copy', { isSupplement: true }, 'ofSupplement'],
    ['reject', { isSupplement: true, role: 'reviewer' }, 'ofSupplement'],
    ['recordOfficialDocument', { isSupplement: true, role: 'agent', workState: 6 }, 'ofSupplement'],
    ['afterSales', { isSupplement: true, workState: 6 }, undefined],
    ['refund', { isSupplement: true, role: 'finance', workState: 6 }, undefined],
    ['open', { isUnknown: true }, undefined],
    ['pay', { isUnknown: true, paymentState: 0 }, 'ofUnknown'],
    ['copy', { isUnknown: true }, 'ofUnknown'],
    ['recordOfficialDocument', { isUnknown: true, role: 'agent', workState: 5 }, 'ofUnknown'],
  ] as const)('%s with %j: %s', (action, changes, reason) => {
    expect(orderCan(action, situation(changes))).toEqual(reason ? { allowed: false, reason } : { allowed: true })
  })

  it('allows nothing but what the tables of moves allow', () => {
    const eventOf = {
      submit: 'submitted',
      correct: 'corrected',
      confirmDraft: 'draftConfirmed',
      returnDraft: 'draftReturned',
      accept: 'accepted',
      askCorrection: 'correctionAsked',
      uploadDraft: 'draftUploaded',
      markFiled: 'filed',
      complete: 'completed',
      reject: 'rejected',
      withdraw: 'withdrawn',
      cancel: 'cancelled',
    } as const
    for (const [action, event] of Object.entries(eventOf)) {
      for (const role of orderRoles) {
        for (const { code: workState } of stateSets.work) {
          for (const { code: paymentState } of stateSets.payment) {
            const answer = orderCan(
              action as keyof typeof eventOf,
              situation({ role, workState, paymentState, draftConfirmed: true, officialState: 'granted' }),
            )
            if (answer.allowed)
              expect(findMove(workMoves, workState, event, role), `${action} ${workState} ${role}`).toBeDefined()
          }
        }
      }
    }
  })

  it('never lets paid and unpaid orders alike be stuck: the owner can cancel or withdraw until the end', () => {
    for (const { code: workState } of stateSets.work.filter((s) => s.code <= 5)) {
      for (const paymentState of [0, 2] as const) {
        if (workState === 0 && paymentState === 2) continue
        const s = situation({ workState, paymentState })
        expect(orderCan('cancel', s).allowed || orderCan('withdraw', s).allowed).toBe(true)
      }
    }
  })

  it('words every action and reason in both languages', () => {
    for (const action of orderActions) expect(orderActionNames[action].zh).not.toBe('')
    for (const words of Object.values(orderRefusalWords)) expect(words.zh).toMatch(/\p{Script=Han}/u)
  })
})

describe('official documents', () => {
  const codesOfReference =
    `200101 200102 200103 200105 200021 200022 200023 200024 200026 200027 200028 200029 200031 200032
    200302 200303 210301 230302 210302 230201 220302 230301 210304 210305 210306 210307 210308 210418 210419 210401 210402
    210403 220301 210404 210405 210407 210408 200305 210409 210412 210413 210414 220601 230601 200602 200601 200701 200702
    210415 220701 230701 200905 200907 200908 200912 201003 201004 201019 210326 210327 250302 250304`.split(/\s+/)

  it('knows every code of the reference once', () => {
    const known = officialDocuments.map((row) => row.code)
    expect(new Set(known).size).toBe(known.length)
    expect(codesOfReference.filter((code) => !known.includes(code))).toEqual([])
  })

  it.each([
    ['200101', 'notFiled', 'accepted'],
    ['210305', 'preliminary', 'published'],
    ['210307', 'published', 'substantive'],
    ['210401', 'substantive', 'opinionPending'],
    ['200105', 'opinionPending', 'substantive'],
    ['200105', 'notFiled', 'notFiled'],
    ['200602', 'substantive', 'grantNotice'],
    ['certificate', 'grantNotice', 'granted'],
    ['200702', 'granted', 'lapsed'],
    ['200021', 'accepted', 'accepted'],
  ] as const)('%s moves %s to %s', (code, from, to) => {
    const document = findOfficialDocument(code)
    expect(document && officialStateAfter(from, document, true)).toBe(to)
  })

  it('moves only along the table of moves', () => {
    for (const { event, to, code } of officialDocuments) {
      if (event === undefined || to === undefined) continue
      expect(
        documentMoves.some((m) => m.event === event && m.to === to),
        code,
      ).toBe(true)
    }
  })

  it('sets deadlines that exist, the reply among them', () => {
    const ids: readonly string[] = deadlineRuleIds
    for (const { reply, deadlines } of officialDocuments) {
      if (reply) expect(deadlines).toContain(reply)
      for (const id of deadlines) expect(ids).toContain(id)
    }
    expect(findOfficialDocument('200602')?.deadlines).toEqual(['register', 'divide'])
    expect(findOfficialDocument('210401-CN')?.reply).toBe('oa1')
    expect(findOfficialDocument('999999')).toBeUndefined()
  })
})
