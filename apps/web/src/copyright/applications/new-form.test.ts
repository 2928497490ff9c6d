import { expect, it } from 'vitest'
import { ownerFromBook } from './new-form.ts'

const row = { id: 'a1', applicantName: '云岭纹样设计有限公司', type: 'enterprise', idCode: '91350100M000100Y43' }
const cityOf = (province: string, city: string, county = '') =>
  ownerFromBook({ ...row, country: 'CN', province, city, county, foundedOn: null } as Parameters<
    typeof ownerFromBook
  >[0]).city

it.each([
  ['浙江省', '杭州市', '杭州市'],
  ['上海市', '上海市', '上海市'],
  // Of 济源市, which lies in no city: an older row of the book has it in the street.
  ['河南省', '河南省', ''],
  ['新疆维吾尔自治区', '新疆维吾尔自治区', ''],
])('an owner of the book in %s %s is in the city “%s”', (province, city, taken) => {
  expect(cityOf(province, city)).toBe(taken)
})

it('an owner of a place that lies in no city is in that place', () => {
  expect(cityOf('河南省', '河南省', '济源市')).toBe('济源市')
  expect(cityOf('浙江省', '杭州市', '西湖区')).toBe('杭州市')
})
