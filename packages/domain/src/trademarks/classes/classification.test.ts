import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { readInPinyin } from '../../platform/words/pinyin.ts'
import { findClass, trademarkClasses } from './classes.ts'
import { chooseEdition, isInForce } from './editions.ts'
import { type ChosenItem, checkItem, findTwice } from './goods-faults.ts'
import { readGoodsText } from './goods-lines.ts'
import { industries } from './industries.ts'
import { findMove } from './moves.ts'
import { prepareTable, type SearchRow, searchTable } from './search-table.ts'
import { shippedItems } from './shipped-edition.ts'
import { findGroup, similarGroups } from './similar-groups.ts'

const day = civilDate('2026-11-22')

describe('the shipped table', () => {
  it('has 45 classes, goods through 34', () => {
    expect(trademarkClasses.map(({ code }) => code)).toEqual(
      Array.from({ length: 45 }, (_, at) => String(at + 1).padStart(2, '0')),
    )
    expect([findClass('34')?.kind, findClass('35')?.kind]).toEqual(['goods', 'services'])
  })
  it('has each group once, in a class, and not those that NCL 13 closed', () => {
    const codes = similarGroups.map(({ code }) => code)

    expect(new Set(codes).size).toBe(codes.length)
    expect(similarGroups.filter(({ classCode, name }) => !findClass(classCode) || name === '')).toEqual([])
    expect(['0305', '0921', '1011'].map((code) => findGroup(code)?.name)).toEqual([undefined, undefined, '眼镜及附件'])
  })
  it('has goods for every class, in groups that exist, under codes that are codes, each name once in its group', () => {
    const keys = shippedItems.map(({ groupCode, name }) => `${groupCode} ${name}`)

    expect(new Set(shippedItems.map(({ groupCode }) => groupCode.slice(0, 2))).size).toBe(45)
    expect(shippedItems.filter(({ groupCode }) => !findGroup(groupCode))).toEqual([])
    expect(shippedItems.filter(({ code, groupCode }) => code && !/^C?\d{6}$/.test(code) && groupCode !== '')).toEqual(
      [],
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('proposes only groups that exist to a business', () => {
    expect(industries.flatMap(({ groups }) => groups).filter((code) => !findGroup(code))).toEqual([])
  })
})

describe('chooseEdition', () => {
  const edition = (id: string, validFrom: string, isComplete = true, validTo: string | null = null) => ({
    id,
    validFrom: civilDate(validFrom),
    validTo: validTo === null ? null : civilDate(validTo),
    isComplete,
  })
  const selection = edition('selection', '2026-01-01', false)
  const old = edition('NCL11-2017', '2017-01-01')
  const next = edition('NCL13-2027', '2027-01-01')

  it.each([
    ['the selection while nothing was imported', [selection], '2026-11-22', 'selection'],
    ['the newest complete one begun by then', [selection, old, next], '2026-12-31', 'NCL11-2017'],
    ['the new one from its first day', [selection, old, next], '2027-01-01', 'NCL13-2027'],
    ['none before the first', [selection], '2025-12-31', undefined],
  ])('answers %s', (_, editions, on, expected) => {
    expect(chooseEdition(editions, civilDate(on))?.id).toBe(expected)
  })
  it.each([
    [selection, '2026-12-31', true],
    [selection, '2027-01-01', false],
    [old, '2026-01-01', false],
    [edition('a', '2025-01-01', true, '2026-12-31'), '2026-06-01', true],
  ])('trusts an edition through its year or to its last day', (one, on, expected) => {
    expect(isInForce(one, civilDate(on))).toBe(expected)
  })
})

describe('checkItem', () => {
  const inTable = (item: ChosenItem) => item.name === '计算机' && item.groupCode === '0901'
  const item = (name: string, more: Partial<ChosenItem> = {}): ChosenItem => ({
    classCode: '09',
    groupCode: '0901',
    itemCode: null,
    name,
    ...more,
  })

  it.each([
    ['a name of the table', item('计算机', { itemCode: '090372' }), []],
    ['a custom name: a warning only', item('便携式基因读取器'), ['notInEdition']],
    ['a code in the name', item('090372 计算机'), ['hasCode']],
    ['a group code in front', item('0901 计算机'), ['hasCode']],
    ['a class in front', item('第九类计算机'), ['hasCode']],
    ['figures that belong to the goods', item('24小时电子门禁'), ['notInEdition']],
    ['a class heading', item('科学仪器'), ['isHeading']],
    ['a group name', item('电子计算机及其外部设备'), ['isHeading']],
    ['traditional characters', item('計算機'), ['notSimplified']],
    ['two names in one', item('电脑；手机'), ['listed']],
    ['nothing', item('  '), ['noName']],
    ['a group of another class', item('计算机', { classCode: '10' }), ['otherClass']],
    ['no class', item('某物', { classCode: '46', groupCode: '' }), ['noClass']],
    ['no word of a class', item('某物', { classCode: '', groupCode: '' }), ['classUnsaid']],
    ['glasses under their old group', item('眼镜', { groupCode: '0921', itemCode: '090331' }), ['moved']],
    ['a name of an older edition', item('旧名称', { itemCode: '090001' }), ['notInEdition']],
  ])('finds %s', (_, one, expected) => {
    const edition = { id: 'NCL13-2026', isComplete: true }
    expect(checkItem(one, day, inTable, edition).map(({ code }) => code)).toEqual(expected)
  })
  it('cannot say by a selection that the official table lacks a name', () => {
    const edition = { id: 'NCL13-2026-selection', isComplete: false }
    const bare = checkItem(item('消防车'), day, inTable, edition)
    const coded = checkItem(item('消防车', { itemCode: '120221' }), day, inTable, edition)

    expect([bare, coded].flat().map(({ code, severity }) => [code, severity])).toEqual([
      ['notCollected', 'warning'],
      ['notCollected', 'warning'],
    ])
  })
  it('moves goods from the day of the edition on', () => {
    expect(findMove('0921', '眼镜', civilDate('2025-12-31'))).toBeUndefined()
    expect(findMove('0921', '眼镜', civilDate('2026-01-01'))?.to).toEqual(['1011'])
    expect(findMove('0916', '灭火器', day)).toBeUndefined()
  })
  it('finds the same name twice in a class, however it is spaced, and not in two classes', () => {
    const items = [item('计算机'), item('计 算机'), item('计算机', { classCode: '42' })]

    expect(findTwice(items)).toEqual([items[1]])
  })
})

describe('searchTable', () => {
  const row = (level: SearchRow['level'], place: string, name: string, code: string | null = place): SearchRow => {
    const { full, initials } = readInPinyin(name)
    return { level, place, code, name, nameEn: findClass(place)?.name.en ?? '', pinyin: full, initials }
  }
  const table = prepareTable([
    ...trademarkClasses.map(({ code, name }) => row('class', code, name.zh)),
    ...similarGroups.map(({ code, name }) => row('group', code, name)),
    ...shippedItems.map(({ groupCode, code, name }) => row('item', groupCode, name, code)),
  ])
  const first = (text: string) => searchTable(table, text, 3).rows[0]

  it.each([
    ['计算机', 'item', '计算机'],
    ['090372', 'item', '计算机'],
    ['0901', 'group', '电子计算机及其外部设备'],
    ['25', 'class', '服装鞋帽'],
    ['jsj', 'item', '计算机'],
    ['jisuanji', 'item', '计算机'],
    ['clothing', 'class', '服装鞋帽'],
    ['奶茶店', 'group', '提供餐饮，住宿服务'],
    ['直播带货', 'group', '替他人推销'],
    ['restaurant', 'item', '餐馆'],
    ['computer software', 'item', '计算机软件设计'],
    ['milk tea', 'item', '奶茶（以奶为主）'],
    ['Shoes', 'group', '鞋'],
    ['app', 'group', '电子计算机及其外部设备'],
    ['眼镜', 'item', '眼镜'],
  ])('puts first for %s', (text, level, name) => {
    expect(first(text)).toMatchObject({ level, name })
  })
  it.each(['第9类', '第 9 类', '第09类', '第九类', '第九類', '９类', '九类', '9 类', 'class 9', 'Class 09'])(
    'opens class 9 for %s',
    (text) => {
      const { rows } = searchTable(table, text, 300)

      expect(rows[0]).toMatchObject({ level: 'class', code: '09' })
      expect(rows.length).toBeGreaterThan(40)
      expect(rows.filter(({ place }) => !place.startsWith('09'))).toEqual([])
    },
  )
  it('keeps to a class that is named beside goods, and takes no class out of a name of goods', () => {
    const { rows } = searchTable(table, '第四十二类 软件', 99)

    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ place }) => !place.startsWith('42'))).toEqual([])
    expect(searchTable(table, '一类医疗器械', 9).rows[0]?.place).toMatch(/^10/)
    expect(searchTable(table, '第46类', 9).total).toBe(0)
  })
  it.each([
    ['茶叶店', '3002 3503 2105 4301'],
    ['茶馆', '4301 3002'],
    ['奶茶店', '4301 3002'],
    ['咖啡馆', '4301 3001'],
    ['火锅店', '4301 3007'],
    ['面包店', '3006 3503'],
    ['水果店', '3105 3503'],
    ['花店', '3103 3503'],
    ['书店', '1606 3503'],
    ['文具店', '1611 3503'],
    ['女装店', '2501 3503'],
    ['鞋店', '2507 3503'],
    ['眼镜店', '1011 3503'],
    ['药店', '0501 3509'],
    ['珠宝行', '1403 1402'],
    ['玩具店', '2802 3503'],
    ['家具厂', '2001 2004'],
    ['酒吧', '4301 3201'],
    ['酒店', '4301 4302'],
    ['洗车店', '3707 3714'],
    ['理发店', '4402 4401'],
    ['会计师事务所', '3507 3502'],
    ['律师事务所', '4506'],
    ['软件公司', '0901 4220'],
    ['超市', '3503 3501'],
    ['tea shop', '3002 3503 2105 4301'],
    ['flower shop', '3103 3503'],
  ])('puts the groups of the business itself first for %s', (text, groups) => {
    const wanted = groups.split(' ')
    const found = searchTable(table, text, 300).rows.filter(({ level }) => level === 'group')

    expect(found.map(({ place }) => place).slice(0, wanted.length)).toEqual(wanted)
  })
  it('takes a word as a whole before the beginning of another, and none in the middle', () => {
    const namesOf = (text: string) => searchTable(table, text, 200).rows.map(({ name }) => name)
    const apps = namesOf('app')

    expect(apps.indexOf('可下载的手机应用软件')).toBeLessThan(apps.indexOf('医疗器械'))
    expect(namesOf('ratus')).not.toContain('医疗器械')
    expect(namesOf('softw')).toContain('计算机软件（已录制）')
    expect(namesOf('computer software')).toContain('计算机软件（已录制）')
  })
  it('leads from common English words to goods', () => {
    const none = [
      'battery',
      'wine',
      'noodles',
      'real estate',
      'phone case',
      'legal',
      'toys',
      'bicycles',
      'water',
    ].filter((word) => !searchTable(table, word, 200).rows.some(({ level }) => level === 'item'))
    expect(none).toEqual([])
  })
  it('shows a group that is named by its code before all, then its goods, then what only begins with the digits', () => {
    const { rows } = searchTable(table, '0901', 200)
    const goods = shippedItems.filter(({ groupCode }) => groupCode === '0901').length
    expect(rows.slice(0, goods + 1).map(({ place }) => place)).toEqual(Array(goods + 1).fill('0901'))
    expect(rows[0]?.level).toBe('group')
    expect(rows.slice(goods + 1).every(({ code }) => code?.startsWith('0901'))).toBe(true)
    expect(rows.length).toBeGreaterThan(goods + 1)
  })
  it('wants every word, and finds nothing where nothing is', () => {
    expect(searchTable(table, '手机 软件', 9).rows.map(({ name }) => name)).toContain('可下载的手机应用软件')
    expect(searchTable(table, '查无此物之名', 9)).toMatchObject({ rows: [], total: 0 })
    expect(searchTable(table, '   ', 9).total).toBe(0)
    expect(searchTable(table, '(((', 9).total).toBe(0)
  })
})

describe('pasted goods', () => {
  it.each([
    [
      '9 计算机；鼠标',
      [
        ['09', '计算机'],
        ['09', '鼠标'],
      ],
    ],
    [
      '第9类：计算机\n第 35 类 广告',
      [
        ['09', '计算机'],
        ['35', '广告'],
      ],
    ],
    [
      '9\u2028计算机\r鼠标',
      [
        ['09', '计算机'],
        ['09', '鼠标'],
      ],
    ],
    ['计算机', [['', '计算机']]],
    [
      '99 火箭\n计算机',
      [
        ['99', '火箭'],
        ['', '计算机'],
      ],
    ],
    ['9、0901 计算机', [['09', '计算机']]],
  ])('%j', (text, goods) => {
    expect(readGoodsText(text).map(({ classCode, name }) => [classCode, name])).toEqual(goods)
  })
  it('are read in one pass, whatever stands between', () => {
    const text = `9${' '.repeat(200_000)}a\u2029b`
    expect(readGoodsText(text).map(({ name }) => name)).toEqual(['a', 'b'])
  })
})
