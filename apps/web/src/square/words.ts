import { provinces } from '@portal/domain/reference/provinces'
import { squareFields } from '@portal/domain/square/kinds'
import type { Language } from '../app/language.ts'

/** Name of a field by its key; empty for none. */
export function fieldWords(key: string, language: Language): string {
  return squareFields.find((field) => field.key === key)?.name[language] ?? ''
}

/** Choices of a region; one that is no province, kept from before, stays among them. */
export function regionOptions(language: Language, kept: string | undefined): { value: string; label: string }[] {
  const known = provinces.map(([zh, en]) => ({ value: zh as string, label: language === 'en' ? en : zh }))
  return !kept || known.some(({ value }) => value === kept) ? known : [...known, { value: kept, label: kept }]
}

export const niceClasses = Array.from({ length: 45 }, (_, at) => at + 1)
