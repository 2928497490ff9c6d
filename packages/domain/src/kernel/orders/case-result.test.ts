import { describe, expect, it } from 'vitest'
import { caseResult } from './case-result.ts'
import { isAwaitingPayment } from './order-states.ts'

describe('caseResult', () => {
  it('tells of a registered mark its last day and when it is renewed', () => {
    const found = caseResult({ type: 'trademark', officialState: 'tmRegistered', validTo: '2036-10-06' })

    expect(found).toMatchObject({
      kind: 'registered',
      validTo: '2036-10-06',
      renewal: { opensOn: '2035-10-06', validTo: '2036-10-06', graceEndsOn: '2037-04-06' },
    })
  })

  it('counts no renewal where the term is not known or another law counts it', () => {
    const registered = { officialState: 'tmRegistered', validTo: '2036-10-06' }

    expect(caseResult({ ...registered, type: 'trademark', validTo: null })).toMatchObject({ renewal: null })
    expect(caseResult({ ...registered, type: 'foreignTrademarkCountry' })).toMatchObject({
      validTo: '2036-10-06',
      renewal: null,
    })
  })

  it('tells a recordal and a certificate of copyright, and nothing before', () => {
    const of = (type: string, officialState: string) => caseResult({ type, officialState, validTo: null })?.kind

    expect(of('trademarkService', 'tmApproved')).toBe('recorded')
    expect(of('workCopyright', 'crIssued')).toBe('issued')
    expect(of('trademark', 'tmPublished')).toBeUndefined()
    expect(of('invention', 'granted')).toBeUndefined()
  })
})

describe('isAwaitingPayment', () => {
  it('holds for a submitted order with a price until it is paid', () => {
    expect(isAwaitingPayment({ workState: 1, payState: 0 }, 100)).toBe(true)
    expect(isAwaitingPayment({ workState: 1, payState: 1 }, 100)).toBe(true)
    expect(isAwaitingPayment({ workState: 1, payState: 2 }, 100)).toBe(false)
    expect(isAwaitingPayment({ workState: 1, payState: 0 }, 0)).toBe(false)
    expect(isAwaitingPayment({ workState: 2, payState: 0 }, 100)).toBe(false)
  })
})
