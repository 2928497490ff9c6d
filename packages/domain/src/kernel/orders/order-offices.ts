import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areaOf } from './order-areas.ts'

const abroad: TwoLanguages = { en: 'the office abroad', zh: '国外主管机构' }
const usKinds = { en: 'the US patent office', zh: '美国专利商标局' }

const ofKind: Readonly<Record<string, TwoLanguages>> = {
  foreign: abroad,
  foreignCountry: abroad,
  foreignTrademark: abroad,
  foreignTrademarkCountry: abroad,
  usDesign: usKinds,
  usInvention: usKinds,
}

const ofArea = {
  patent: { en: 'the patent office', zh: '专利局' },
  trademark: { en: 'the trademark office', zh: '商标局' },
  copyright: { en: 'the copyright centre', zh: '版权登记机构' },
  deal: { en: 'the office', zh: '国家知识产权局' },
} as const satisfies Record<ReturnType<typeof areaOf>, TwoLanguages>

/** The office that an order of a kind is filed with, as it stands within a sentence. */
export function officeOf(kind: string): TwoLanguages {
  return ofKind[kind] ?? ofArea[areaOf(kind)]
}
