import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export type CopyrightFeeKind = 'software' | 'work' | 'workSeries' | 'service'

export const copyrightFeeNames: Readonly<Record<CopyrightFeeKind, TwoLanguages>> = {
  software: { en: 'Registration of software copyright', zh: '软件著作权登记费' },
  work: { en: 'Registration of a work', zh: '作品登记费' },
  service: { en: 'Change, recordal or duplicate', zh: '变更、合同登记或补证费' },
  workSeries: { en: 'Series, from the second piece, each', zh: '系列作品第二件起（每件）' },
}
