import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { applicationCheckCharacter } from '../../platform/identifiers/application-number.ts'
import {
  fieldNamed,
  findHeadRow,
  headsKnown,
  importFieldKeys,
  importFields,
  mapHeads,
  plainHead,
} from './import-fields.ts'
import { importExamples } from './import-template.ts'
import { type CellsOf, cellsOf, importedWorkState, isImportedEnded, kindTold, readCase } from './read-case.ts'

const today = civilDate('2026-11-28')
const numberOf = (body: string) => body + applicationCheckCharacter(body)
const invention = numberOf('202110123456')
const patent: CellsOf = { number: invention, title: '一种方法', filedOn: '2021-02-01' }
const read = (cells: CellsOf) => readCase(cells, today)
const faultsOf = (cells: CellsOf) => {
  const one = read(cells)
  return one.ok ? [] : one.faults.map(({ field, reason }) => `${field}: ${reason.en}`)
}

describe('heads of a docket', () => {
  it('are known once each, spelt as they are compared', () => {
    expect(headsKnown.filter((head, at) => headsKnown.indexOf(head) !== at)).toEqual([])
    expect(headsKnown.filter((head) => plainHead(head) !== head)).toEqual([])
  })

  it('of our own template name their fields in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      expect(importFieldKeys.map((field) => fieldNamed(importFields[field][language]))).toEqual(importFieldKeys)
    }
  })

  it.each([
    [
      'the client of the CNIPA',
      ['申请号', '发明创造名称', '申请人', '申请日', '案件状态'],
      ['number', 'title', 'applicant', 'filedOn', 'state'],
    ],
    [
      'an agency’s system',
      ['案卷号', '客户名称', '承办人', '专利名称', '专利号*', '官方绝限：'],
      ['ownReference', 'client', 'handler', 'title', 'number', 'limitOn'],
    ],
    [
      'the trademark office',
      ['申请/注册号', '商标名称', '国际分类', '专用权期限'],
      ['number', 'title', 'classes', 'validTo'],
    ],
    [
      'an English docket',
      ['Our Ref.', 'Appl. No.', 'Title', 'Filing Date', 'Due date'],
      ['ownReference', 'number', 'title', 'filedOn', 'limitOn'],
    ],
    ['nobody', ['ABC', ''], [null, null]],
  ])('of %s are taken for what they are', (_of, heads, fields) => {
    expect(mapHeads(heads)).toEqual(fields)
  })

  it('give a field to the first column alone, and follow what was chosen before', () => {
    expect(mapHeads(['申请号', '专利号'])).toEqual(['number', null])
    expect(
      mapHeads(
        ['我们的号', '状态'],
        new Map([
          ['我们的号', 'number'],
          ['状态', null],
        ]),
      ),
    ).toEqual(['number', null])
  })

  it('are found below the title of an export', () => {
    expect(findHeadRow([['案件清单'], ['导出时间', '2026-11-28'], ['申请号', '名称', '状态'], ['1', '2', '3']])).toBe(2)
    expect(
      findHeadRow([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe(0)
  })
})

describe('readCase', () => {
  it('reads a patent, its kind told by the number, its state by its days', () => {
    expect(read({ ...patent, grantedOn: '2023年6月6日', reduction: '0.85', paidThrough: '第5年度' })).toMatchObject({
      ok: true,
      case: {
        kind: 'invention',
        number: invention,
        state: 'granted',
        grantedOn: '2023-06-06',
        reduction: 85,
        paidThrough: 5,
      },
    })
  })

  it('reads a mark with its classes and the end of its term out of a range', () => {
    const mark = { kind: '商标', number: '第12345678号', title: '示例', classes: '09；第35类', grantedOn: '2014/9/14' }
    expect(read({ ...mark, validTo: '2014-09-14至2034-09-13', state: '已注册' })).toMatchObject({
      ok: true,
      case: { kind: 'trademark', number: '12345678', classes: [9, 35], validTo: '2034-09-13', state: 'tmRegistered' },
    })
  })

  it.each([
    ['2021-02-01 08:30:00', '2021-02-01'],
    ['20210201', '2021-02-01'],
  ])('reads the day %s', (written, on) => {
    expect(read({ ...patent, number: numberOf('202310123456'), filedOn: written })).toMatchObject({
      case: { filedOn: on },
    })
  })

  it.each<[string, CellsOf, string]>([
    [
      'a filing date with another day beside it',
      { ...patent, filedOn: '2021-02-01（优先权日 2020-02-03）' },
      'filedOn',
    ],
    ['a grant with the day of its end', { ...patent, grantedOn: '2023-06-06，2025-07-01 年费终止' }, 'grantedOn'],
    [
      'a deadline that may be prolonged',
      { ...patent, limit: '答复审查意见', limitOn: '2026-12-10（拟延期至 2027-02-10）' },
      'limitOn',
    ],
    ['a range of days that is no term', { ...patent, filedOn: '2021-02-01至2022-02-01' }, 'filedOn'],
    [
      'a term with a day beside it',
      { kind: '商标', number: '12345678', title: 'A', classes: '9', validTo: '2024-09-14，续展至 2034-09-13' },
      'validTo',
    ],
  ])('takes %s for no date', (_what, cells, field) => {
    expect(faultsOf(cells)).toEqual([`${field}: No date (as 2016-03-05)`])
  })

  it.each(['2014-09-14至2034-09-13', '2014/9/14 - 2034/9/13', '2014年9月14日～2034年9月13日', '20140914—20340913'])(
    'reads the end of the term %s',
    (validTo) => {
      const mark = { kind: '商标', number: '12345678', title: 'A', classes: '9', state: '已注册' }
      expect(read({ ...mark, validTo })).toMatchObject({ case: { validTo: '2034-09-13' } })
    },
  )

  it('takes a number of eight digits for a mark where its classes say so, and asks where nothing does', () => {
    const mark = { number: '85123456', title: 'A', classes: '9' }
    expect(read({ ...mark, filedOn: '2025-06-01' })).toMatchObject({ ok: true, case: { kind: 'trademark' } })
    expect(kindTold(mark)).toBe('trademark')
    const asked = ['kind: This number can be of a mark or of a patent of the eighties: say which kind it is']
    expect(faultsOf({ number: '85123456', title: 'A' })).toEqual(asked)
    expect(faultsOf({ ...mark, classes: 'G06F 17/30' })).toEqual(asked)
    expect(read({ ...mark, kind: '专利', filedOn: '1985-06-01' })).toMatchObject({ case: { kind: 'invention' } })
  })

  it.each<[string, CellsOf]>([
    ['a patent', { ...patent, state: '无效宣告' }],
    ['a mark', { kind: '商标', number: '12345678', title: 'A', classes: '9', state: '撤销' }],
  ])('does not take %s for ended that is perhaps only under attack', (_what, cells) => {
    expect(faultsOf(cells)[0]).toMatch(/^state: Written while a request is pending and after it was granted/)
  })

  it('says of which cases the right is gone', () => {
    const isEnded = (cells: CellsOf) => {
      const one = read(cells)
      return one.ok ? isImportedEnded(one.case) : undefined
    }
    const mark = { kind: '商标', number: '12345678', title: 'A', classes: '9' }
    expect([isEnded({ ...patent, state: '宣告无效' }), isEnded(patent), isEnded({ ...mark, state: '已撤销' })]).toEqual(
      [...[true, false, true]],
    )
  })

  it('refuses a cell in which characters were lost', () => {
    expect(faultsOf({ ...patent, client: '星河\u{fffd}\u{fffd}公司' })[0]).toMatch(/^client: Characters were lost here/)
  })

  it('takes a bare count of days for no date', () => {
    expect(read({ ...patent, number: numberOf('202310123456'), filedOn: '45000' })).toMatchObject({ ok: false })
  })

  it('believes fees paid without a filing date up to a year beyond the year of the number', () => {
    const undated = { number: numberOf('202310123456'), title: '一种方法' }
    const running = Number(today.slice(0, 4)) - 2023 + 1
    const cells = (paidThrough: number) => ({ ...undated, paidThrough: String(paidThrough) })
    expect(read(cells(running + 1))).toMatchObject({ ok: true, case: { paidThrough: running + 1 } })
    expect(read(cells(running + 2))).toMatchObject({ ok: false, faults: [{ field: 'paidThrough' }] })
  })

  it.each<[string, CellsOf, string]>([
    [
      'a wrong check character',
      { ...patent, number: `${invention.slice(0, -1)}Y` },
      'number: An application number has only digits and a final X',
    ],
    ['no number', { title: 'A' }, 'number: Nothing is given here'],
    ['no title', { number: invention }, 'title: Nothing is given here'],
    [
      'a kind that the number is not of',
      { ...patent, kind: '外观设计' },
      'kind: The number is of another kind: Invention',
    ],
    [
      'a kind that we do not bring in',
      { ...patent, kind: '域名' },
      'kind: Not one of invention, utility model, design or trademark',
    ],
    ['a day that is none', { ...patent, filedOn: '2021-02-30' }, 'filedOn: No date (as 2016-03-05)'],
    ['a grant before the filing', { ...patent, grantedOn: '2020-01-01' }, 'grantedOn: Granted before it was filed'],
    ['an unknown state', { ...patent, state: '很好' }, 'state: No legal state that we know'],
    ['a reduction of half', { ...patent, reduction: '50%' }, 'reduction: The reduction is 85, 70 or 0 per cent'],
    ['a year beyond the term', { ...patent, paidThrough: '40' }, 'paidThrough: No year of this patent’s term'],
    [
      'a deadline without its date',
      { ...patent, limit: '答复审查意见' },
      'limitOn: A deadline needs its name and its date',
    ],
    [
      'a deadline nobody knows',
      { ...patent, limit: '吃饭', limitOn: '2027-01-04' },
      'limit: No deadline that we know by this name',
    ],
    [
      'a deadline that is over',
      { ...patent, limit: '答复审查意见', limitOn: '2026-01-04' },
      'limitOn: This deadline is over: correct the date or leave both cells empty',
    ],
    ['a mark without classes', { kind: 'mark', number: '12345678', title: 'A' }, 'classes: Nothing is given here'],
    [
      'a class that is none',
      { kind: 'mark', number: '12345678', title: 'A', classes: '9, 46' },
      'classes: Classes are numbers from 1 to 45',
    ],
  ])('refuses %s', (_what, cells, fault) => {
    expect(faultsOf(cells)).toContain(fault)
  })

  it('believes a paid year within the term and a year ahead alone, and takes it for a grant', () => {
    expect(read({ ...patent, paidThrough: '7' })).toMatchObject({
      case: { state: 'granted', paidThrough: 7, isStateTaken: false },
    })
    expect(faultsOf({ ...patent, paidThrough: '8' })).toEqual([
      'paidThrough: More than a year ahead: by the filing date year 6 runs now. Leave it empty if you are not sure',
    ])
    const design = numberOf('201930123456')
    expect(faultsOf({ number: design, title: 'A', filedOn: '2019-02-01', paidThrough: '11' })).toEqual([
      'paidThrough: No year of this patent’s term',
    ])
  })

  it('says of which cases it took the state for pending', () => {
    const taken = (cells: CellsOf) => {
      const one = read(cells)
      return one.ok && one.case.isStateTaken
    }
    const mark = { kind: '商标', number: '12345678', title: 'A', classes: '9' }
    expect([taken(patent), taken({ ...patent, state: '受理' }), taken({ ...patent, grantedOn: '2023-06-06' })]).toEqual(
      [...[true, false, false]],
    )
    expect([taken(mark), taken({ ...mark, publishedOn: '2026-06-06' })]).toEqual([true, false])
  })

  it('says which check character would fit, and takes none by itself', () => {
    const wrong = invention.endsWith('0') ? '1' : '0'
    expect(faultsOf({ ...patent, number: invention.slice(0, 12) + wrong })).toEqual([
      `number: The check character does not match: with these digits it is ${invention.slice(12)}`,
    ])
  })

  it('names every fault of a row, in the order of the columns', () => {
    expect(
      faultsOf({ kind: '发明', number: '1', title: '', state: '?', filedOn: 'x' }).map((one) => one.split(':')[0]),
    ).toEqual([...['number', 'title', 'state', 'filedOn']])
  })

  it('keeps pending cases at work and closes what is decided', () => {
    const stateOf = (cells: CellsOf) => {
      const one = read(cells)
      return one.ok ? importedWorkState(one.case) : undefined
    }
    expect([
      stateOf(patent),
      stateOf({ ...patent, state: '授权', grantedOn: '2023-06-06' }),
      stateOf({ ...patent, state: '视撤' }),
    ]).toEqual([5, 6, 6])
  })

  it('reads the examples of our template', () => {
    for (const rows of Object.values(importExamples)) for (const row of rows) expect(faultsOf(row)).toEqual([])
  })

  it('never throws, whatever stands in the cells', () => {
    const cells = fc.dictionary(fc.constantFrom(...importFieldKeys), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(
        cells,
        (row) =>
          void readCase(
            cellsOf(
              importFieldKeys.map((key) => row[key] ?? ''),
              importFieldKeys,
            ),
            today,
          ),
      ),
    )
  })
})
