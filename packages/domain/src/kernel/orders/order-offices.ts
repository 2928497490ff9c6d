import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areas, kindFacts } from './kinds.ts'

const abroad: TwoLanguages = { en: 'the office abroad', zh: '国外主管机构' }
const ofUnitedStates: TwoLanguages = { en: 'the US patent office', zh: '美国专利商标局' }

/** The office that an order of a kind is filed with, as it stands within a sentence. */
export function officeOf(kind: string): TwoLanguages {
  const { area, documents, isAbroad } = kindFacts(kind)
  if (documents === 'usPatent') return ofUnitedStates
  return isAbroad ? abroad : areas[area]
}

/** Whether China's calendar moves the last days of an order of a kind: those that an office abroad sets stay. */
export const isCountedInChina = (kind: string): boolean => !kindFacts(kind).isAbroad
