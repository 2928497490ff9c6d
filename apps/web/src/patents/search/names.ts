import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import type { Language } from '../../app/language.ts'
import type { Tone } from '../../ui/Chip.tsx'
import { feeNames, type Names, pctName, sectionNames, sourceNames, statusNames, typeNames } from './name-messages.ts'

export const statusTones: Readonly<Record<string, Tone>> = {
  inForce: 'good',
  pending: 'wait',
  dead: 'quiet',
  unknown: 'quiet',
}
/** Tone of a patent's state: one whose fee is late does not look settled. */
export function toneOf(status: string, next: { readonly lateFen: number } | null): Tone {
  return next && next.lateFen > 0 ? 'warn' : (statusTones[status] ?? 'quiet')
}

const named = (names: Names, code: string, language: Language) => names[code]?.[language] ?? code
export const statusName = (code: string, language: Language) => named(statusNames, code, language)
export const typeName = (code: string, language: Language) => named(typeNames, code, language)
export const sourceName = (code: string, language: Language) => named(sourceNames, code, language)

/** The name of an office's or country's code: ours where our tables have it, else the browser's. */
export function officeName(code: string, language: Language): string {
  if (code === 'WO') return pctName[language]
  const known = filingCountries.find((one) => one.code === code)
  if (known) return language === 'zh' ? known.nameZh : known.nameEn
  if (!/^[A-Z]{2}$/.test(code)) return code
  return (
    new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
  )
}

/** A facet's value as it is read. */
export function facetValueName(field: string, value: string, language: Language): string {
  if (field === 'country') return officeName(value, language)
  if (field === 'status') return named(statusNames, value, language)
  if (field === 'type') return named(typeNames, value, language)
  if (field === 'fee') return named(feeNames, value, language)
  if (field === 'section') return named(sectionNames, value, language)
  return field === 'source' ? sourceName(value, language) : value
}
