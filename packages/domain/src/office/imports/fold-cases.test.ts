import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { applicationCheckCharacter } from '../../platform/identifiers/application-number.ts'
import { foldCases } from './fold-cases.ts'
import { importFieldKeys } from './import-fields.ts'
import { type CellsOf, cellsOf, isImportedMark } from './read-case.ts'

const today = civilDate('2026-11-28')
const body = '202110123456'
const number = body + applicationCheckCharacter(body)
const patent: CellsOf = { number, title: '一种方法', client: '甲公司', filedOn: '2021-02-01' }
const fold = (...rows: CellsOf[]) =>
  foldCases(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    today,
  )
const faultsOf = (...rows: CellsOf[]) =>
  fold(...rows).flatMap((one) =>
    one.ok ? [] : one.rows.map(({ line, faults }) => [line, ...faults.map((f) => `${f.field}: ${f.reason.en}`)]),
  )

describe('foldCases', () => {
  it('takes a deadline on a rest day for one with the working day after it, where the law moves it', () => {
    const [one] = fold(
      { ...patent, limit: '答复审查意见', limitOn: '2026-12-12' },
      { number, limit: '答复审查意见', limitOn: '2026-12-14' },
      { number, limit: '实审', limitOn: '2026-11-28' },
    )
    expect(one).toMatchObject({
      ok: true,
      case: {
        limits: [
          { ruleId: 'oan', officialOn: '2026-12-14' },
          { ruleId: 'sub-exam', officialOn: '2026-11-30', writtenOn: '2026-11-28' },
        ],
      },
    })
  })

  it('makes rows of one number one case with the deadlines of all, each once', () => {
    const [one, ...others] = fold(
      { ...patent, limit: '答复审查意见', limitOn: '2027-01-04' },
      { number: `CN${number}`, limit: '实审', limitOn: '2027-03-01', notes: '加急' },
      { ...patent, filedOn: '2021/2/1', limit: '答复审查意见', limitOn: '2027-01-04', notes: '二' },
    )
    expect(others).toEqual([])
    expect(one).toMatchObject({
      ok: true,
      case: {
        limits: [
          { ruleId: 'oan', officialOn: '2027-01-04' },
          { ruleId: 'sub-exam', officialOn: '2027-03-01' },
        ],
        notes: '加急；二',
        client: '甲公司',
      },
      parts: [
        { line: 2, limits: [{ ruleId: 'oan' }] },
        { line: 3, limits: [{ ruleId: 'sub-exam' }] },
        { line: 4, limits: [{ ruleId: 'oan' }] },
      ],
    })
  })

  it('joins the classes of a mark that stands once for each', () => {
    const mark = { kind: '商标', number: '12345678', title: '示例' }
    const [one] = fold({ ...mark, classes: '35' }, { ...mark, classes: '9' }, { ...mark })
    expect(one?.ok && isImportedMark(one.case) && one.case.classes).toEqual([9, 35])
  })

  it('takes from another row what one leaves empty', () => {
    const [one] = fold(patent, { number, state: '授权', grantedOn: '2023-06-06' })
    expect(one).toMatchObject({ ok: true, case: { title: '一种方法', state: 'granted', grantedOn: '2023-06-06' } })
  })

  it('refuses the whole case where two rows say otherwise of one fact', () => {
    expect(faultsOf(patent, { ...patent, client: '乙公司' }, patent)).toEqual([
      [2, 'number: Row 3 of the same case has a fault'],
      [3, 'client: Row 2 says otherwise of the same case: 甲公司'],
      [4, 'number: Row 3 of the same case has a fault'],
    ])
  })

  it('names a fault on the row that says it, and keeps the rows of the case together', () => {
    expect(faultsOf({ ...patent, grantedOn: 'x' }, { number, limit: '吃饭', limitOn: '2027-01-04' })).toEqual([
      [2, 'grantedOn: No date (as 2016-03-05)'],
      [3, 'limit: No deadline that we know by this name'],
    ])
    expect(faultsOf({ number, title: 'A', filedOn: '2021-02-01' }, { number, grantedOn: '2020-01-01' })).toEqual([
      [2, 'number: Row 3 of the same case has a fault'],
      [3, 'grantedOn: Granted before it was filed'],
    ])
  })

  it('says why where no cell alone is wrong', () => {
    const faults = faultsOf(
      { number, title: 'A', filedOn: '2019-02-01', grantedOn: '2020-01-01' },
      { number, filedOn: '2021-02-01' },
    )
    expect(faults.flat()).toContain('grantedOn: Granted before it was filed')
  })

  it('leaves cases of their own alone', () => {
    const other = `2022${body.slice(4)}`
    expect(fold(patent, { ...patent, number: other + applicationCheckCharacter(other) })).toHaveLength(2)
    expect(fold({ title: 'A' }, { title: 'A' })).toHaveLength(2)
  })

  it('loses no row, no deadline and no class, whatever the rows say', () => {
    const cell = fc.constantFrom(
      '',
      '',
      '甲',
      '2027-01-04',
      '2027-05-06',
      '答复审查意见',
      '实审',
      '9',
      '35',
      '商标',
      '授权',
    )
    const numbers = fc.constantFrom(number, '12345678', '', 'x')
    const row = fc.record({
      number: numbers,
      kind: fc.constantFrom('', '商标'),
      title: fc.constantFrom('', '名称'),
      classes: fc.constantFrom('', '9', '35'),
      limit: fc.constantFrom('', '答复审查意见', '实审', '驳回复审'),
      limitOn: fc.constantFrom('', '2027-01-04', '2027-05-06'),
      state: cell,
      filedOn: cell,
      client: cell,
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (sheet) => {
        const rows = sheet.map((cells, at) => ({
          line: at + 2,
          cells: cellsOf(
            importFieldKeys.map((key) => (cells as Record<string, string>)[key] ?? ''),
            importFieldKeys,
          ),
        }))
        const folded = foldCases(rows, today)
        const lines = folded.flatMap((one) => (one.ok ? one.parts : one.rows).map(({ line }) => line))
        expect(lines.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line))
        for (const one of folded) {
          if (!one.ok) {
            expect(one.rows.every(({ faults }) => faults.length > 0)).toBe(true)
            continue
          }
          for (const { line } of one.parts) {
            const { cells } = rows.find((row) => row.line === line) ?? { cells: {} as CellsOf }
            if (cells.limitOn) expect(one.case.limits.map(({ officialOn }) => officialOn)).toContain(cells.limitOn)
            if (cells.classes && isImportedMark(one.case)) expect(one.case.classes).toContain(Number(cells.classes))
          }
        }
      }),
    )
  })
})
