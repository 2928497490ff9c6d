import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areas, kindFacts } from './kinds.ts'

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

/** The office that an order of a kind is filed with, as it stands within a sentence. */
export function officeOf(kind: string): TwoLanguages {
  return ofKind[kind] ?? areas[kindFacts(kind).area]
}
