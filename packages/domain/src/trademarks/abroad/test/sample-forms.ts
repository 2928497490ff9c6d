import { emptyDetails, emptyMarkForm, type MarkAbroadForm } from '../form.ts'

export const country = (code: string, details: Partial<MarkAbroadForm['countries'][number]['details']> = {}) => ({
  code,
  notes: '',
  details: { ...emptyDetails, ...details },
})

export const computers = {
  key: 'g1',
  classCode: '09',
  zh: '计算机',
  en: 'Computers',
  onlyIn: [],
  groupCode: '',
  translate: false,
}
export const licence = {
  key: 'p1',
  kind: 'licence',
  country: '',
  fileId: 'f',
  fileName: 'licence.pdf',
  pages: 1,
} as const

/** A form with nothing missing: words in two classes, in Japan and Korea. */
export const whole: MarkAbroadForm = {
  ...emptyMarkForm,
  mark: { ...emptyMarkForm.mark, words: 'KETTLO', standardCharacters: true },
  goods: [
    computers,
    { ...computers, key: 'g2', classCode: '11', zh: '电水壶', en: 'Electric kettles', onlyIn: ['KR'] },
  ],
  applicants: [
    {
      ...{ key: 'a1', bookId: null, kind: 'enterprise', name: '示例水壶有限公司', nameEn: 'Example Kettles Ltd' },
      ...{ country: 'CN', address: '杭州市示例路1号', addressEn: '1 Example Road, Hangzhou' },
      ...{ email: 'ip@kettles.example', entitlement: '', legalNature: 'Limited liability company' },
      placeOfOrganisation: 'Hangzhou, China',
    },
  ],
  countries: [country('JP'), country('KR')],
  papers: [licence],
  declared: true,
}
export const madrid: MarkAbroadForm = {
  ...whole,
  route: 'madrid',
  base: {
    ...{ orderNo: '', number: '12345678', state: 'registered', filedOn: '2024-01-02', registeredOn: '2025-02-03' },
    ...{ owner: '示例水壶 有限公司', classes: ['09', '11'], sameImage: true, goodsWithin: true },
  },
  applicants: whole.applicants.map((one) => ({ ...one, entitlement: 'domicile' as const })),
  papers: [licence, { ...licence, key: 'p2', kind: 'basicProof', fileName: 'certificate.pdf' }],
}
