import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type CaseDays, findDayFault } from './document-days.ts'

const name = { en: 'Notice', zh: '通知书' }
const paper = (code: string, on: string) => ({ code, name, on: civilDate(on) })

/** Handed in on the 2nd of March. */
const sent: CaseDays = {
  submittedOn: civilDate('2026-03-02'),
  filedOn: undefined,
  keepsOlderDay: false,
  isAbroad: false,
  stage: undefined,
  recorded: [],
}
const filed = { ...sent, filedOn: civilDate('2026-03-06') }

const faultOf = (
  days: CaseDays,
  on: string,
  { filedOn, ...more }: { filedOn?: string; moves?: boolean; registers?: boolean } = {},
) =>
  findDayFault(
    { on: civilDate(on), moves: true, registers: false, ...more, ...(filedOn && { filedOn: civilDate(filedOn) }) },
    days,
  )

describe('the days of a document of the office', () => {
  it.each([
    ['2026-03-01', { of: 'filing', reason: 'beforeSubmission' }],
    ['2026-03-02', undefined],
    ['2026-03-09', undefined],
  ])('say of a filing date of %s: %o', (filedOn, fault) => {
    expect(faultOf(sent, '2026-03-10', { filedOn })).toEqual(fault)
  })

  it.each([
    ['before the order was handed in', sent, '2026-03-01', 'beforeSubmission'],
    ['of the day the order was handed in', sent, '2026-03-02', undefined],
    ['before the filing date', filed, '2026-03-05', 'beforeFiling'],
    ['of the filing date', filed, '2026-03-06', undefined],
    ['of a case of which nothing is known', { ...sent, submittedOn: undefined }, '1999-01-01'],
  ] as const)('are judged %s', (_name, days, on, reason?: string) => {
    expect(faultOf(days, on)?.reason).toBe(reason)
  })

  it('follow the document that led to the present stage, which is named', () => {
    const stage = paper('tm-acceptance', '2026-04-20')

    expect(faultOf({ ...filed, stage }, '2026-04-19')).toEqual({ of: 'document', reason: 'beforeStage', by: stage })
    expect(faultOf({ ...filed, stage }, '2026-04-20')).toBeUndefined()
    expect(faultOf({ ...filed, stage }, '2026-04-19', { moves: false })).toBeUndefined()
  })

  it('leave no recorded notice before the filing, but papers that were refused as they were', () => {
    const recorded = [paper('200102', '2026-03-06'), paper('200105', '2026-03-06'), paper('tm-payment', '2026-03-08')]

    const fault = faultOf({ ...sent, recorded }, '2026-03-12', { filedOn: '2026-03-09' })

    expect(fault).toEqual({ of: 'filing', reason: 'afterRecorded', by: recorded[2] })
    expect(faultOf({ ...sent, recorded }, '2026-03-12', { filedOn: '2026-03-08' })).toBeUndefined()
  })

  it('may be of the day before at an office abroad, which may register from the filing date on', () => {
    const abroad = { ...sent, isAbroad: true }
    const stage = paper('tm-publication', '2026-04-20')

    expect(faultOf(abroad, '2026-03-10', { filedOn: '2026-03-01' })).toBeUndefined()
    expect(faultOf(abroad, '2026-03-10', { filedOn: '2026-02-28' })).toEqual({
      of: 'filing',
      reason: 'beforeSubmission',
    })
    expect(faultOf({ ...abroad, stage }, '2026-03-06', { registers: true })).toBeUndefined()
    expect(faultOf({ ...sent, stage }, '2026-03-06', { registers: true })).toMatchObject({ reason: 'beforeStage' })
  })

  it('may be older than the order where the right keeps an older day, but not of its notices', () => {
    const older = { ...sent, keepsOlderDay: true, filedOn: civilDate('2020-01-01') }

    expect(faultOf({ ...older, filedOn: undefined }, '2026-03-10', { filedOn: '2020-01-01' })).toBeUndefined()
    expect(faultOf(older, '2020-02-01', { registers: true })).toBeUndefined()
    expect(faultOf(older, '2020-02-01')).toMatchObject({ of: 'document', reason: 'beforeSubmission' })
  })
})
