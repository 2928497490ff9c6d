import { describe, expect, it } from 'vitest'
import { reviewFields } from '../../office/admin/review-fields.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { fillBoth } from '../../platform/words/two-languages.ts'
import { checkWords } from './check-words.ts'
import { emptyFilingForm, type FilingForm } from './form.ts'
import { findFormFaults } from './form-faults.ts'
import { filingSizesOf } from './form-size.ts'
import { findOfficeFindings, pathOfFinding } from './office-findings.ts'
import { pctEntryOf } from './pct-entry.ts'

type Entry = NonNullable<FilingForm['pctEntry']>

/** 30 months end on 2026-07-08, 32 on 2026-09-08. */
const entry: Entry = {
  ...{ number: 'PCT/CN2025/000001', filedOn: '2025-01-06', priorityOn: '2024-01-08', priorityCount: 2 },
  ...{ searchedBy: 'cnipa', inChinese: true },
}
const form = (more: Partial<Entry> = {}, rest: Partial<FilingForm> = {}): FilingForm => ({
  ...emptyFilingForm,
  ...rest,
  pctEntry: { ...entry, ...more },
})
const today = civilDate('2026-07-01')
const found = (one: FilingForm, on: CivilDate = today) =>
  findOfficeFindings(one, on).filter((finding) => pathOfFinding(finding) === 'pctEntry')
const keys = (one: FilingForm, on?: CivilDate) => found(one, on).map(({ level, key }) => `${level} ${key}`)

describe('an entry into the Chinese phase', () => {
  it('passes in time', () => {
    expect(keys(form())).toEqual(['pass pctEntry'])
    expect(keys(form({ priorityOn: '' }))).toEqual(['pass pctEntry'])
    expect(keys(form(), civilDate('2026-07-08'))).toEqual(['pass pctEntry'])
  })

  it.each([
    ['the day after the 30 months', '2026-07-09', ['review pctLate']],
    ['the last day of the 32 months', '2026-09-08', ['review pctLate']],
    ['the day after the 32 months', '2026-09-09', ['fix pctOver']],
  ] as const)('%s', (_name, on, expected) => {
    expect(keys(form(), civilDate(on))).toEqual(expected)
  })

  it('says of a year without a calendar that its day may move, and refuses when none can', () => {
    const late = form({ filedOn: '2025-06-02', number: 'PCT/CN2025/000001', priorityOn: '2024-06-01' })
    expect(keys(late, civilDate('2026-12-24'))).toEqual(['review pctLateNoCalendar'])
    // 2027-02-01 is a Monday; the Spring Festival of 2027 is on 6 February.
    expect(keys(late, civilDate('2027-03-01'))).toEqual(['fix pctOverNoCalendar'])
    const [one] = found(late, civilDate('2026-12-24'))
    expect(one && fillBoth(checkWords(one), one.params).zh).toBe(
      '进入期限已于 2026-12-01 届满，缴纳宽限费后可在 2027-02-01（节假日未公布）前进入',
    )
  })

  it.each<[string, Partial<Entry>, Partial<FilingForm>, string[]]>([
    ['a number of another kind', { number: '202410000001.X' }, {}, ['fix pctNumberWrong']],
    ['a number of another year', { number: 'PCT/CN2024/000001' }, {}, ['review pctYearDiffers']],
    ['a priority after the filing', { priorityOn: '2025-01-06' }, {}, ['fix pctPriorityNotEarlier']],
    ['a priority too far back', { priorityOn: '2023-11-03' }, {}, ['fix pctPriorityTooEarly', 'review pctLate']],
    ['a pair of the same day', {}, { kind: 'sameDay' }, ['fix pctOneRight']],
    [
      'a priority claimed beside it',
      {},
      { priorities: [{ key: 'p', country: 'CN', filedOn: '2025-12-01', number: '1' }] },
      ['fix pctOwnPriority'],
    ],
    [
      'a parent',
      {},
      { divisional: { parentNumber: '202410000001.X', parentFiledOn: '2024-05-06', parentHasPriority: false } },
      ['fix pctDivisional'],
    ],
  ])('refuses or questions %s', (_name, more, rest, expected) => {
    expect(keys(form(more, rest))).toEqual(expected)
  })

  it('asks for number, filing day and who searched it', () => {
    const empty = form({ number: '', filedOn: '', priorityOn: '', searchedBy: '' })
    const faults = findFormFaults(empty, today).filter(({ path }) => path.startsWith('pctEntry'))
    expect(faults.map(({ path, key }) => `${path} ${key}`)).toEqual([
      'pctEntry.number numberMissing',
      'pctEntry.filedOn dateMissing',
      'pctEntry.searchedBy searchMissing',
    ])
    expect(keys(empty)).toEqual([])
  })

  it('measures a disclosure against its own days, not the day of entry', () => {
    const disclosed = { novelty: { ground: 'conference' as const, disclosedOn: '2023-10-09' } }
    const novelty = findOfficeFindings(form({}, disclosed), today).filter((one) => pathOfFinding(one) === 'novelty')
    expect(novelty.map(({ level }) => level)).toEqual(['pass'])
  })

  it('is priced with the priorities of the international application, received where its number says', () => {
    expect(filingSizesOf(form())[0]).toMatchObject({ priorityCount: 2, pctEntry: { receivedByCnipa: true } })
    expect(filingSizesOf(form({ priorityOn: '' }))[0]?.priorityCount).toBe(0)
    expect(pctEntryOf(form({ number: 'PCT/EP2025/000001' }))?.receivedByCnipa).toBe(false)
  })

  it('is shown to the reviewer with the office in words', () => {
    const line = reviewFields(form(), () => undefined).find(({ path }) => path === 'pctEntry.searchedBy')
    expect(line?.words).toEqual({ en: 'CNIPA', zh: '国家知识产权局' })
  })
})
