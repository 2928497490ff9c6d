import { parseForeignNumber } from '../../platform/identifiers/foreign-number.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { UsKind } from './form.ts'

export const usNumberFaultWords = {
  application: {
    en: 'this is no US application number: it has the form 18/123,456',
    zh: '不是美国申请号，格式应为 18/123,456',
  },
  usInvention: {
    en: 'this is no US patent number: it has the form 12,345,678 or US12345678B2',
    zh: '不是美国专利号，格式应为 12,345,678 或 US12345678B2',
  },
  usDesign: {
    en: 'this is no US design patent number: it has the form D1,012,345',
    zh: '不是美国外观设计专利号，格式应为 D1,012,345',
  },
} as const satisfies Record<'application' | UsKind, TwoLanguages>

const kinds = { application: 'usApplication', usInvention: 'usPatent', usDesign: 'usDesign' } as const

/** A number as the US office prints it, with or without US, commas and kind code, as it is stored; undefined for another. */
export function readUsNumber(of: keyof typeof kinds, text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,\p{Cf}]/gu, '')
  const whole = of !== 'application' && !bare.startsWith('US') ? `US${bare}` : bare
  const found = parseForeignNumber(whole)
  return found?.kind === kinds[of] ? found.value : undefined
}
