import { describe, expect, it } from 'vitest'
import { emptyDesign } from '../designs/design-form.ts'
import { emptyFilingForm, type FormApplicant } from '../filings/form.ts'
import { noEntityAnswers } from './entity-status.ts'
import type { UsForm, UsKind } from './form.ts'
import { fromChineseCase, splitLatinName } from './from-chinese-case.ts'

describe('splitLatinName', () => {
  it.each([
    ['ZHANG San', 'San', 'ZHANG'],
    ['San ZHANG', 'San', 'ZHANG'],
    ['Ouyang, Mei Li', 'Mei Li', 'Ouyang'],
    ['Mei Li Chen', 'Mei Li', 'Chen'],
    ['', '', ''],
  ])('%s', (name, given, family) => {
    expect(splitLatinName(name)).toEqual({ given, family })
  })
})

const place = {
  province: '江苏省',
  city: '南京市',
  county: '',
  street: '示例路 1 号',
  postcode: '210000',
  country: 'CN',
}
const applicant: FormApplicant = {
  ...place,
  ...{ key: 'a', bookId: null, kind: 'enterprise', name: '示例电器有限公司', nameEn: 'Example Appliance Co., Ltd.' },
  ...{ idCode: '', email: 'ip@example.com', phone: '', reductionYear: null },
}
const inventor = {
  ...{ key: 'i', name: '张三', nameEn: 'ZHANG San', nationality: 'CN', idCode: '', hidden: false, share: null },
}
const view = { pictureId: null, width: 1, height: 1, dpi: null }
const design = {
  ...emptyDesign,
  designs: [
    {
      ...{ key: 'd', name: '', omissions: [] },
      views: [
        { ...view, key: 'v1', slot: 'front', fileId: 'f1', fileName: 'front.jpg' },
        { ...view, key: 'v2', slot: 'state', fileId: 'f2', fileName: 'open.jpg' },
      ],
    },
  ],
} as const
const form = {
  ...emptyFilingForm,
  ...{ title: '电水壶', titleEn: 'An Electric Kettle', internalNo: 'K-1' },
  ...{ applicants: [applicant], inventors: [inventor] },
  design,
}
const book = { text: '', fileId: null, fileName: '', pages: null }
const mail = { line1: '', line2: '', city: '', state: '', postcode: '', country: 'CN' }

function usForm(kind: UsKind): UsForm {
  return {
    ...{ kind, serviceType: 'standard', title: '', titleZh: '', docketNo: '', route: 'direct' },
    ...{ internationalNumber: '', internationalOn: '', inventors: [], applicants: [], priorities: [], benefits: [] },
    correspondence: { customerNumber: '', email: '', mail },
    representative: { customerNumber: '', registration: '' },
    publication: { early: false, nonpublication: false, figure: '' },
    options: { transition: false, refusePriorityExchange: false, refuseSearchExchange: false, publishAssignee: true },
    design: { article: '', embodiments: [], brokenLines: 'none', feature: '' },
    utility: {
      ...{ description: book, claims: book, abstract: book, figures: [], citations: [] },
      ...{ translationNeeded: false, translationVerified: false },
    },
    entity: { claimed: 'large', answers: noEntityAnswers },
    papers: [],
    signature: { name: '', registration: '' },
    declared: false,
  }
}

describe('fromChineseCase', () => {
  const source = { form, number: '202630000001.0', filedOn: '2026-01-05' }
  let keys = 0
  const newKey = () => `k${++keys}`

  it('takes title, people, priority and views of a design; what is only Chinese is left to ask for', () => {
    const made = fromChineseCase(usForm('usDesign'), source, newKey)

    expect(made).toMatchObject({
      ...{ title: 'An Electric Kettle', titleZh: '电水壶', docketNo: 'K-1', route: 'paris' },
      priorities: [{ country: 'CN', number: '202630000001.0', filedOn: '2026-01-05' }],
      inventors: [{ given: 'San', family: 'ZHANG', nameZh: '张三', country: 'CN', city: '' }],
      applicants: [{ organisation: 'Example Appliance Co., Ltd.', nameZh: '示例电器有限公司', mail: { line1: '' } }],
      design: {
        article: 'electric kettle',
        embodiments: [
          {
            figures: [
              { view: 'front', fileId: 'f1' },
              { view: 'use', fileId: 'f2' },
            ],
          },
        ],
      },
    })
  })

  it('marks the text of an invention as a translation to be checked', () => {
    const drawing = { key: 'g', fileId: 'f3', fileName: 'fig.pdf', pages: 2, labels: ['1'] }
    const documents = { ...form.documents, drawings: [drawing] }
    const made = fromChineseCase(usForm('usInvention'), { ...source, form: { ...form, documents } }, newKey)

    expect(made.utility).toMatchObject({
      translationNeeded: true,
      translationVerified: false,
      figures: [{ fileId: 'f3', pages: 2 }],
    })
  })
})
