import { findForeignCountry } from '@portal/domain/patents/abroad/routes'
import type { ReplyFor } from '../../api/send-call.ts'
import type { Language } from '../../app/language.ts'

export type ForeignInList = ReplyFor<'foreign.listForeign'>['list'][number]
export type Family = ReplyFor<'foreign.getForeign'>

/** What a country or office is called; its code where we know none. */
export function countryWords(code: string, language: Language): string {
  const country = findForeignCountry(code)
  if (!country) return code
  return language === 'zh' ? country.nameZh : country.nameEn
}
