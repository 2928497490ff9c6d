import { type BasicInfo, basicInfoDefaults } from './basic-info-defaults.ts'
import { type Language, useLanguage } from './language.ts'
import { useSession } from './session-store.ts'

/** The site's record, or its built-in defaults in the language of the interface, field by field. */
export const useBasicInfo = (): BasicInfo => infoIn(useSession().basicInfo, useLanguage())

/** A record as a page in this language shows it: in English under the operator's English name, if they entered one. */
export function infoIn(record: Partial<BasicInfo>, language: Language): BasicInfo {
  const info = { ...basicInfoDefaults[language], ...record }
  if (language === 'zh') return info
  return { ...info, name: info.nameEn || info.name, address: info.addressEn || info.address }
}
