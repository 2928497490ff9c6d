import { expect, it } from 'vitest'
import { ownerFromBook } from './new-form.ts'

const row = { id: 'a1', applicantName: '云岭纹样设计有限公司', type: 'enterprise', idCode: '91350100M000100Y43' }
const cityOf = (province: string, city: string) =>
  ownerFromBook({ ...row, country: 'CN', province, city, foundedOn: null } as Parameters<typeof ownerFromBook>[0]).city

it.each([
  ['浙江省', '杭州市', '杭州市'],
  ['上海市', '上海市', '上海市'],
  // Of 济源市, which lies in no city: the book has it in the street.
  ['河南省', '河南省', ''],
  ['新疆维吾尔自治区', '新疆维吾尔自治区', ''],
])('an owner of the book in %s %s is in the city “%s”', (province, city, taken) => {
  expect(cityOf(province, city)).toBe(taken)
})
