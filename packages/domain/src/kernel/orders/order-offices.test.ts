import { expect, it } from 'vitest'
import { isCountedInChina, officeOf } from './order-offices.ts'

it.each([
  ['invention', '专利局'],
  ['trademark', '商标局'],
  ['trademarkService', '商标局'],
  ['softwareCopyright', '版权登记机构'],
  ['foreign', '国外主管机构'],
  ['foreignTrademarkCountry', '国外主管机构'],
  ['usDesign', '美国专利商标局'],
])('an order of kind %s goes to %s', (kind, office) => {
  expect(officeOf(kind).zh).toBe(office)
})

it('says that the calendar of China is no matter of an office abroad', () => {
  expect(isCountedInChina('invention')).toBe(true)
  for (const kind of ['usInvention', 'foreign', 'foreignTrademarkCountry']) expect(isCountedInChina(kind)).toBe(false)
})
