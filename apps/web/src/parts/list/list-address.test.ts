import { defineList, fileColumn, fileKeysOf } from '@portal/contract/list'
import { describe, expect, it } from 'vitest'
import { readListAddress } from '../../ui/list/list-state.ts'
import { readListQuery } from './list-address.ts'
import { fieldsOf, tabsOf } from './list-fields.ts'

const names = { open: { en: 'Open', zh: '待办' }, closed: { en: 'Closed', zh: '已关闭' } }
const shown = (en: string) => ({ label: { en, zh: '字段' }, says: { en: `${en} is`, zh: '为' } })
const list = defineList({
  name: 'kettles.exportKettles',
  screen: 'kettles',
  sheet: { en: 'Kettles', zh: '水壶' },
  filters: {
    title: { kind: 'text', max: 5, ...shown('Title') },
    state: { kind: 'choice', of: ['open', 'closed'], names },
    within: { kind: 'number', min: 1, max: 90, ...shown('Due') },
    madeFrom: { kind: 'day', to: 'madeTo', ...shown('Made') },
    madeTo: { kind: 'day' },
    urgent: { kind: 'flag', ...shown('Urgent') },
    owner: { kind: 'id' },
    country: { kind: 'text', max: 2, pattern: '^[A-Z]{2}$' },
  },
  tabs: 'state',
  sorts: { of: ['made', 'price'], usual: 'made', order: 'desc' },
  columns: {
    name: { title: { en: 'Name', zh: '名称' }, file: ['name', 'number'] },
    number: { title: { en: 'Number', zh: '号码' }, shown: false },
    photo: { title: { en: 'Photo', zh: '图片' }, file: [] },
    price: { title: { en: 'Price', zh: '价格' }, kind: 'money' },
  },
  file: {
    name: fileColumn('Name', '名称', 20),
    number: fileColumn('Number', '号码', 10),
    price: fileColumn('Price (CNY)', '价格（元）', 10, 'money'),
  },
})
const asked = (query: string) => readListQuery(list, readListAddress(new URLSearchParams(query)))

describe('what the address asks a list for', () => {
  it('is read by the declaration, the tab as the filter that it sets', () => {
    const owner = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
    const query = `title=Ada&tab=closed&within=30&madeFrom=2026-01-01&urgent=true&owner=${owner}&country=CN&sort=price&order=asc`

    expect(asked(query)).toEqual({
      ...{ title: 'Ada', state: 'closed', within: 30, madeFrom: '2026-01-01', madeTo: undefined, urgent: true, owner },
      ...{ country: 'CN', sort: 'price', order: 'asc' },
    })
  })

  it('leaves out what is no value of the call', () => {
    const query = 'tab=gone&within=91&madeFrom=2026-02-30&urgent=1&owner=me&sort=weight&order=asc'

    expect(Object.values(asked(query)).filter((value) => value !== undefined)).toEqual([])
    expect([asked('within=0').within, asked('country=cn').country]).toEqual([undefined, undefined])
  })

  it('keeps a text that is too long for the call, which refuses it: all rows would be taken for those searched for', () => {
    expect(asked('title=kettles').title).toBe('kettles')
  })
})

describe('the filters of a list', () => {
  it('stand in the order declared, with the options of the screen, without what has no words or was taken out', () => {
    const options = [{ value: '7', label: 'within 7 days' }]
    const fields = fieldsOf(list, { within: options, urgent: null }, 'en')

    expect(fieldsOf(list, { title: options }, 'en')[0]).toMatchObject({ key: 'title', kind: 'choice', options })
    expect(fields).toEqual([
      { key: 'title', label: 'Title', says: 'Title is', kind: 'text', max: 5, placeholder: undefined },
      { key: 'within', label: 'Due', says: 'Due is', kind: 'choice', options },
      { key: 'madeFrom', label: 'Made', says: 'Made is', kind: 'range', toKey: 'madeTo' },
    ])
    expect(tabsOf(list, '全部', 'zh').map(({ key, label }) => [key, label])).toEqual([
      ['all', '全部'],
      ['open', '待办'],
      ['closed', '已关闭'],
    ])
  })
})

describe('the file of a list', () => {
  it('has the columns that those on the screen stand for, each once, in their order', () => {
    expect(fileKeysOf(list, ['price', 'photo', 'name'])).toEqual(['price', 'name', 'number'])
  })

  it('has what stands in a cell and in a column of its own where that column was put', () => {
    expect(fileKeysOf(list, ['name', 'price', 'number'])).toEqual(['name', 'price', 'number'])
    expect(fileKeysOf(list, ['number', 'price', 'name'])).toEqual(['number', 'price', 'name'])
  })
})
