import { describe, expect, it } from 'vitest'
import { isAccount, isPayeeOfOwner, maskAccount, namesNotBorne, payeeFaults, plainAccount } from './payees.ts'

describe('the account of a seller', () => {
  it.each([
    ['6222 0212 3456 7890', '6222021234567890', true],
    ['６２２２-0212-3456-7890', '6222021234567890', true],
    ['1234567', '1234567', false],
    ['6222x21234567890', '6222x21234567890', false],
    ['', '', false],
  ])('%s reads %s', (typed, digits, good) => {
    expect([plainAccount(typed), isAccount(typed)]).toEqual([digits, good])
  })
  it('names the fields that cannot be paid to, and shows four digits', () => {
    expect(payeeFaults({ name: ' ', bank: '', account: '12' })).toEqual(['name', 'bank', 'account'])
    expect(payeeFaults({ name: '江南公司', bank: '示例银行', account: '12345678' })).toEqual([])
    expect(maskAccount('6222 0212 3456 7890')).toBe('****7890')
  })
  it('is held against the owner’s name first, then the contract’s, as far as they are known', () => {
    const names = { owner: '江南智造科技有限公司', party: '江南智造科技' }
    expect(namesNotBorne('江南智造科技', names)).toBe('owner')
    expect(namesNotBorne('江南智造科技有限公司', names)).toBe('party')
    expect(namesNotBorne('江南智造科技有限公司', { ...names, party: '' })).toBeUndefined()
    expect(namesNotBorne(' ', names)).toBeUndefined()
  })
  it('is compared with the registered owner in any spelling', () => {
    expect(isPayeeOfOwner('江南（苏州）公司', '江南(苏州)公司')).toBe(true)
    expect(isPayeeOfOwner('第三人', '江南公司')).toBe(false)
    expect(isPayeeOfOwner('', '')).toBe(false)
  })
})
