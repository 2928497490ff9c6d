import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { emptyDetails, emptyMarkForm, type MarkAbroadForm } from './form.ts'
import { claimableUntil } from './form-faults.ts'
import { countriesToQuoteAnew } from './quoted-facts.ts'

const on = civilDate('2026-11-22')
const country = (code: string, details: Partial<typeof emptyDetails> = {}) => ({
  ...{ code, notes: '' },
  details: { ...emptyDetails, ...details },
})
const computers = {
  ...{ key: 'g1', classCode: '09', groupCode: '', zh: '计算机', en: 'Computers' },
  ...{ translate: false, onlyIn: [] },
}

describe('a changed form', () => {
  const before: MarkAbroadForm = {
    ...emptyMarkForm,
    countries: [country('JP'), country('KR')],
    goods: [computers, { ...computers, key: 'g2', classCode: '42', onlyIn: ['KR'] }],
  }
  const claimed = { claimed: true, country: 'CN', number: '1', filedOn: '2026-10-01' }
  const more = { ...computers, key: 'g3', classCode: '35' }
  it.each([
    ['nothing that counts', { notes: 'Soon', goods: before.goods.map((one) => ({ ...one, key: `${one.key}x` })) }, []],
    ['a class everywhere', { goods: [...before.goods, more] }, ['JP', 'KR']],
    ['a class in one', { goods: [...before.goods, { ...more, onlyIn: ['JP'] }] }, ['JP']],
    ['details of one', { countries: [country('JP'), country('KR', { notarisation: 'agency' })] }, ['KR']],
    ['priority', { priority: claimed }, ['JP', 'KR']],
    ['colours', { mark: { ...before.mark, coloured: true } }, ['JP', 'KR']],
  ] as const)('by %s lets quotes fall', (_, change, codes) => {
    expect(countriesToQuoteAnew(before, { ...before, ...change })).toEqual(codes)
  })

  it('of a Madrid application counts the classes of all its countries', () => {
    const madrid = { ...before, route: 'madrid' } as const
    const goods = [...before.goods, { ...more, onlyIn: ['JP'] }]
    expect(countriesToQuoteAnew(madrid, { ...madrid, goods })).toEqual(['JP', 'KR'])
  })
})

describe('a priority that nobody claimed', () => {
  it.each([
    // filed, route, countries, last day
    ['2026-05-22', 'single', [], '2026-11-22'],
    ['2026-05-21', 'single', [], undefined],
    ['2026-11-23', 'single', [], undefined],
    ['', 'single', [], undefined],
    // Sunday 22 November: CNIPA receives on Monday; the US office too, Japan's days we do not know.
    ['2026-05-21', 'madrid', ['JP'], '2026-11-23'],
    ['2026-05-22', 'single', ['US', 'JP'], '2026-11-22'],
  ] as const)('of a base mark filed %s (%s, %j) can be claimed until %s', (filedOn, route, codes, last) => {
    const base = { ...emptyMarkForm.base, filedOn }
    const form = { ...emptyMarkForm, route, base, countries: codes.map((code) => country(code)) }
    expect(claimableUntil(form, on)).toBe(last)
    expect(claimableUntil({ ...form, priority: { ...form.priority, claimed: true } }, on)).toBeUndefined()
  })
})
