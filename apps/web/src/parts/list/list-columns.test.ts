import { defineList } from '@portal/contract/list'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { columnsOf } from './list-columns.tsx'

interface Row {
  readonly name: { readonly en: string; readonly zh: string }
  readonly count: number
  readonly price: number
  readonly madeTime: string
  readonly dueOn: string | null
  readonly state: 'open' | 'closed'
  readonly notes: string
}
const row: Row = {
  name: { en: 'Kettle', zh: '水壶' },
  count: 3,
  price: 125_000,
  madeTime: '2026-01-01T18:00:00Z',
  dueOn: null,
  state: 'open',
  notes: 'Boils two litres',
}
const list = defineList({
  name: 'kettles.exportKettles',
  screen: 'kettles',
  sheet: { en: 'Kettles', zh: '水壶' },
  filters: {},
  columns: {
    name: { title: { en: 'Name', zh: '名称' } },
    count: { title: { en: 'Pieces', zh: '件数' }, kind: 'count', shown: 'wide' },
    price: { title: { en: 'Price', zh: '价格' }, kind: 'money', stays: true },
    made: { title: { en: 'Made', zh: '生产日' }, kind: 'day', of: 'madeTime', shown: 'agents' },
    due: { title: { en: 'Due', zh: '期限' }, of: 'dueOn' },
    state: { title: { en: 'Status', zh: '状态' }, names: { open: { en: 'Open', zh: '待办' } }, shown: false },
    notes: { title: { en: 'Notes', zh: '备注' }, kind: 'long', shown: false },
    customer: { title: { en: 'Customer', zh: '客户' }, forAgents: true },
  },
  file: {},
})
const of = (more: Partial<Parameters<typeof columnsOf<typeof list, Row>>[2]> = {}) =>
  columnsOf<typeof list, Row>(list, {}, { language: 'en', forAgents: false, ...more })
const shownOf = (columns: ReturnType<typeof of>) => Object.fromEntries(columns.map(({ key, shown }) => [key, shown]))

describe('the columns of a declared list', () => {
  it('show a field as its kind says, also one in two languages and the day of an instant in Beijing', () => {
    const cells = of().map(({ key, cell }) => [key, renderToStaticMarkup(cell(row))])

    expect(Object.fromEntries(cells)).toMatchObject({
      name: 'Kettle',
      count: '3',
      price: expect.stringContaining('1,250.00'),
      made: '<time dateTime="2026-01-01T18:00:00Z">2026-01-02</time>',
      due: '—',
      state: 'Open',
      notes: expect.stringContaining('title="Boils two litres">Boils two litres'),
    })
    expect(
      of()
        .filter(({ align }) => align === 'end')
        .map(({ key }) => key),
    ).toEqual(['count', 'price'])
  })

  it('are shown by who reads them and by the state of the screen', () => {
    expect(shownOf(of())).toEqual({
      ...{ name: true, count: 'wide', price: true, made: false, due: true, state: false, notes: false },
    })
    expect(shownOf(of({ forAgents: true }))).toMatchObject({ made: true, customer: true })
    expect(shownOf(of({ shown: { state: true, count: 'never' } }))).toEqual({
      ...{ name: true, price: true, made: false, due: true, state: true, notes: false },
    })
    expect(of({ titles: { name: 'Countries' } })[0]?.title).toBe('Countries')
  })
})
