import { emptyServiceForm, newServicedMark } from '@portal/domain/trademarks/services/form'
import { describe, expect, it } from 'vitest'
import { ownerQuestion, ownerToLookUp, withOwner } from './owner-applicant.ts'

const ownerName = '北京蓝鲸科技有限公司'
const begun = { ...emptyServiceForm('renewal'), marks: [{ ...newServicedMark('a', '61000001'), ownerName }] }
const row = {
  ...{ id: '7d0c1c1e-8f0f-4c7e-9c3b-0f6d7c9a1b2c', applicantName: ownerName, nameEn: '', type: 'enterprise' as const },
  ...{
    idCode: '9111**********082Q',
    country: 'CN',
    province: '北京市',
    city: '北京市',
    county: '',
    street: '示例路 1 号',
  },
  ...{ postcode: '100080', email: 'o***@example.com', phone: '138****5678' },
  reduction: { ok: false, until: null, year: null },
  foundedOn: null,
}

describe('an owner whom the account’s book knows', () => {
  it('is the contact too, as far as nothing was written there: the server puts in what is masked', () => {
    expect(withOwner(begun, [row]).contact).toEqual({
      ...{ name: '', phone: '138****5678', email: 'o***@example.com', postcode: '100080' },
    })
    const written = { ...begun, contact: { ...begun.contact, phone: '13900001111' } }
    expect(withOwner(written, [row]).contact).toMatchObject({ phone: '13900001111', email: 'o***@example.com' })
  })

  it('is named alone where the book does not have them', () => {
    expect(withOwner(begun, [])).toMatchObject({ applicants: [{ name: ownerName }], contact: begun.contact })
  })

  it('is one of several, each an applicant: facts of an own case name all who applied', () => {
    const marks = [{ ...newServicedMark('a', '61000001'), ownerName: `${ownerName}、云岭茶业有限公司` }]
    const form = { ...emptyServiceForm('refusalReview'), marks }
    expect(ownerQuestion(ownerToLookUp(form))).toEqual({ applicantName: ownerName })
    expect(withOwner(form, [row]).applicants).toMatchObject([
      { bookId: row.id, name: ownerName },
      { bookId: null, name: '云岭茶业有限公司' },
    ])
  })
})
