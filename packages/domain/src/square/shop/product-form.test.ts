import { describe, expect, it } from 'vitest'
import { changedPrice, hasOtherWords, type ProductForm, productFaults } from './product-form.ts'

const service: ProductForm = {
  kind: 'service',
  name: '商标注册',
  description: '由商标代理人办理，含检索、申请文件和递交，直至受理。',
  category: 'trademark',
  pictureIds: ['p1'],
  variants: [{ id: null, name: '', priceFen: 99_800, stock: null }],
  officialFen: 27_000,
  officialFeeNote: '缴至商标局',
  deliveryDays: 3,
  afterSalesDays: 7,
  questions: [{ id: 'q1', label: '商标名称', kind: 'text', required: true, options: [] }],
  sort: 0,
}
const goods: ProductForm = {
  ...{ ...service, kind: 'goods', category: 'books', officialFen: 0, officialFeeNote: '', questions: [] },
  variants: [{ id: null, name: '', priceFen: 4_900, stock: 12 }],
}
const keysOf = (form: ProductForm, toShow = true) =>
  productFaults(form, { toShow }).map(({ path, key }) => `${path} ${key}`)

describe('a product', () => {
  it('is shown when nothing is missing', () => {
    expect(keysOf(service)).toEqual([])
    expect(keysOf(goods)).toEqual([])
  })

  it('is kept with less than it is shown with', () => {
    const bare = { ...service, description: '', pictureIds: [], officialFeeNote: '' }
    expect(keysOf(bare, false)).toEqual([])
    expect(keysOf(bare)).toEqual(['description tooShort', 'pictureIds missing', 'officialFeeNote missing'])
  })

  it.each<[string, ProductForm, string]>([
    ['no name', { ...service, name: ' ' }, 'name missing'],
    ['no variant', { ...service, variants: [] }, 'variants missing'],
    [
      'a price of nothing',
      { ...service, officialFen: 0, variants: [{ id: null, name: '', priceFen: 0, stock: null }] },
      'variants.0.price amount',
    ],
    [
      'a price in parts of a fen',
      { ...service, variants: [{ id: null, name: '', priceFen: 99_800.5, stock: null }] },
      'variants.0.price amount',
    ],
    [
      'stock below nothing',
      { ...goods, variants: [{ id: null, name: '', priceFen: 1, stock: -1 }] },
      'variants.0.stock stock',
    ],
    ['more for the office than the price', { ...service, officialFen: 99_801 }, 'officialFen official'],
    ['an office for goods', { ...goods, officialFen: 1, officialFeeNote: 'x' }, 'officialFen kind'],
    ['goods with questions', { ...goods, questions: service.questions }, 'questions kind'],
    ['goods taken back for six days', { ...goods, afterSalesDays: 6 }, 'afterSalesDays lawDays'],
    ['goods under patents', { ...goods, category: 'patent' }, 'category kind'],
    [
      'a choice of one',
      { ...service, questions: [{ id: 'q', label: '?', kind: 'choice', required: true, options: ['a'] }] },
      'questions.0.options options',
    ],
  ])('is refused with %s', (_, form, fault) => {
    expect(keysOf(form, false)).toEqual([fault])
  })

  it('names variants that are several, each another way', () => {
    const one = { id: null, priceFen: 99_800, stock: null }
    expect(
      keysOf({
        ...service,
        variants: [
          { ...one, name: '' },
          { ...one, name: '加急' },
          { ...one, name: '加急 ' },
        ],
      }),
    ).toEqual(['variants.0.name missing', 'variants.2.name twice'])
  })

  it('is read again for words and pictures, not for prices, stock and days', () => {
    const priced = {
      ...service,
      variants: [{ id: 'v', name: '', priceFen: 1_000_000, stock: 3 }],
      deliveryDays: 9,
      sort: 4,
    }
    expect(hasOtherWords(service, priced)).toBe(false)
    expect(hasOtherWords(service, { ...service, name: '商标注册 ' })).toBe(true)
    expect(hasOtherWords(service, { ...service, pictureIds: ['p2'] })).toBe(true)
    expect(hasOtherWords(service, { ...service, variants: [{ name: '加急' }] })).toBe(true)
  })
})

describe('changedPrice', () => {
  it.each([
    [10_000, 10, 11_000],
    [10_000, -10, 9_000],
    [999, 10, 1_099],
    [5, 10, 6],
    [4, 10, 4],
    [1, -99, 0],
    [999_999_999, 900, 9_999_999_990],
  ])('%i by %i%% is %i', (price, percent, changed) => {
    expect(changedPrice(price, percent)).toBe(changed)
  })
})
