import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { fieldOfIpc } from './ipc-fields.ts'
import { rightOfNumber } from './kinds.ts'
import { isSameRight, type ListingForm, listingFaults, listingNumber } from './listing-form.ts'

const today = civilDate('2026-11-22')
const form: ListingForm = {
  kind: 'trademark',
  number: '12345678',
  title: '云水间',
  way: 'assign',
  priceFen: null,
  field: '',
  niceClasses: [30],
  companions: [],
  groups: ['3002'],
  goods: '茶；茶饮料',
  makeup: 'chinese',
  platforms: '',
  region: '江苏',
  owner: '江南智造科技有限公司',
  coOwners: '',
  filedOn: '',
  registeredOn: '',
  validUntilOn: '2031-05-20',
  feePaidUntilOn: '',
  pledged: false,
  licensed: false,
  notes: '',
  contactName: '李四',
  phone: '13800138000',
  weChat: '',
}
const paths = (more: Partial<ListingForm>) => listingFaults({ ...form, ...more }, today).map((fault) => fault.path)

describe('what a right is', () => {
  it('has the field of the longest fitting class', () => {
    expect(fieldOfIpc(['H01M 10/613'])).toBe('energy')
    expect(fieldOfIpc(['H01L21/00'])).toBe('electronics')
    expect(fieldOfIpc(['C02F1/00'])).toBe('environment')
    expect(fieldOfIpc([])).toBe('other')
  })
  it('has the kind of its number', () => {
    expect(rightOfNumber('2024200000023')).toBe('utilityModel')
    expect(rightOfNumber('85100001')).toBeUndefined()
  })
  it('is compared by one spelling of its number', () => {
    expect(listingNumber('trademark', ' 第 12345678 号')).toBe('12345678')
    expect(listingNumber('trademark', 'G1234567')).toBe('G1234567')
    expect(listingNumber('trademark', '12')).toBeUndefined()
    expect(listingNumber('patent', '12345')).toBeUndefined()
  })
})

describe('the form of a listing', () => {
  it('has no faults when all is told', () => {
    expect(paths({})).toEqual([])
  })
  it.each<[string, Partial<ListingForm>, string[]]>([
    ['a number that is none', { number: 'x' }, ['number']],
    ['a class beyond 45', { niceClasses: [46], groups: [] }, ['niceClasses']],
    ['no class', { niceClasses: [], groups: [] }, ['niceClasses']],
    ['a group of another class', { groups: ['0901'] }, ['groups']],
    ['a term that is over', { validUntilOn: '2026-11-21' }, ['validUntilOn']],
    ['no term', { validUntilOn: '' }, ['validUntilOn']],
    ['a price of nothing', { priceFen: 0 }, ['priceFen']],
    ['a registration yet to come', { registeredOn: '2026-11-23' }, ['registeredOn']],
    ['no owner, nobody to ask', { owner: ' ', contactName: '', phone: '123' }, ['owner', 'contactName', 'phone']],
    ['a patent without a field', { kind: 'patent', number: 'x' }, ['number', 'field']],
  ])('names %s', (_name, more, expected) => {
    expect(paths(more)).toEqual(expected)
  })
})

describe('what a certification is of', () => {
  it.each<[Partial<ListingForm>, boolean]>([
    [{}, true],
    [{ priceFen: 1, notes: 'x', platforms: 'x', contactName: 'x', phone: 'x', weChat: 'x' }, true],
    [{ niceClasses: [30, 33] }, false],
    [{ pledged: true }, false],
    [{ title: 'x' }, false],
  ])('%o is the same right: %s', (more, same) => {
    expect(isSameRight(form, { ...form, ...more })).toBe(same)
  })
})
