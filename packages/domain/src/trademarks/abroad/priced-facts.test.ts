import { describe, expect, it } from 'vitest'
import { emptyMarkForm, type MarkAbroadForm } from './form.ts'
import { describeBeyondPrice, findFactsBeyondPrice, pricedFactsOf } from './priced-facts.ts'

const item = (classCode: string, key: string) => ({
  ...{ key, classCode, groupCode: '', zh: '电水壶', en: 'Kettles', translate: false, onlyIn: [] },
})
const applicant = emptyApplicant('a1')
function emptyApplicant(key: string): MarkAbroadForm['applicants'][number] {
  return {
    ...{
      key,
      bookId: null,
      kind: 'enterprise',
      name: '示例',
      nameEn: 'Example',
      country: 'CN',
      address: '',
      addressEn: '',
    },
    ...{ email: '', entitlement: '', legalNature: '', placeOfOrganisation: '' },
  }
}
const form: MarkAbroadForm = { ...emptyMarkForm, goods: [item('11', 'g1'), item('21', 'g2')], applicants: [applicant] }
const priced = pricedFactsOf(form)

describe('the price of a country’s order', () => {
  it('covers the same goods in other words, and fewer', () => {
    expect(
      findFactsBeyondPrice(priced, { ...form, goods: form.goods.map((one) => ({ ...one, en: 'Jugs' })) }),
    ).toBeUndefined()
    expect(findFactsBeyondPrice(priced, { ...form, goods: form.goods.slice(1), applicants: [] })).toBeUndefined()
  })

  it('does not cover another class, more goods of one, a priority, another mark, another applicant', () => {
    const more: MarkAbroadForm = {
      ...form,
      goods: [...form.goods, item('11', 'g3'), item('09', 'g4')],
      priority: { ...form.priority, claimed: true },
      mark: { ...form.mark, kind: 'combined' },
      applicants: [applicant, emptyApplicant('a2')],
    }
    const beyond = findFactsBeyondPrice(priced, more)
    expect(beyond).toEqual({ classes: ['09', '11'], others: ['priority', 'mark', 'applicants'] })
    expect(beyond && describeBeyondPrice(beyond, 'en')).toBe(
      'goods of class 9, goods of class 11, a claim of priority, another type of mark, more applicants',
    )
    expect(beyond && describeBeyondPrice(beyond, 'zh')).toBe('第9类、第11类、优先权、商标类型变更、申请人增加')
  })

  it('of a form moved to another class does not cover that class', () => {
    expect(findFactsBeyondPrice(priced, { ...form, goods: [item('11', 'g1'), item('35', 'g2')] })).toEqual({
      classes: ['35'],
      others: [],
    })
  })
})
