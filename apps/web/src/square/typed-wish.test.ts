import { describe, expect, it } from 'vitest'
import { readTyped, type TypedWish } from './typed-wish.ts'

const typed: TypedWish = {
  kind: 'patent',
  information: '求购电池发明专利，预算3万元',
  rightType: '',
  field: '',
  niceClasses: '',
  words: '',
  budget: '',
  yearsLeft: '0',
  quantity: '1',
  region: '',
  deadline: '',
  name: '',
  phone: '',
  own: [],
}

describe('the form of a wish', () => {
  it('shows what its description says, until the person says otherwise', () => {
    const { value, isRead } = readTyped(typed)
    expect(value).toMatchObject({ rightType: 'invention', field: 'energy', words: '电池', budget: '30000' })
    expect([isRead('budget'), isRead('yearsLeft'), isRead('kind')]).toEqual([true, false, true])
    const mine = readTyped({ ...typed, budget: '', words: '储能', own: ['budget', 'words'] })
    expect(mine.value).toMatchObject({ rightType: 'invention', words: '储能', budget: '' })
    expect(mine.isRead('budget')).toBe(false)
  })
  it('follows the kind that is asked for, and stays with the one that was chosen', () => {
    const information = '求购第30类茶饮商标'
    expect(readTyped({ ...typed, information })).toMatchObject({
      value: { kind: 'trademark', niceClasses: '30' },
      told: ['茶饮'],
    })
    expect(readTyped({ ...typed, information, own: ['kind'] }).value).toMatchObject({ kind: 'patent', niceClasses: '' })
    expect(readTyped({ ...typed, information: '求购第35类或第9类商标' }).value.niceClasses).toBe('9, 35')
    const copyright = { ...typed, information: '求购软著两个' }
    expect([readTyped(copyright).isCopyright, readTyped({ ...copyright, own: ['kind'] }).isCopyright]).toEqual([
      true,
      false,
    ])
  })
})
