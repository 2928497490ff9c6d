import { provinces } from '@portal/domain/kernel/reference/provinces'
import type { Language } from '../app/language.ts'

/** Choices of a region; one that is no province, kept from before, stays among them. */
export function regionOptions(language: Language, kept: string | undefined): { value: string; label: string }[] {
  const known = provinces.map(([zh, en]) => ({ value: zh as string, label: language === 'en' ? en : zh }))
  return !kept || known.some(({ value }) => value === kept) ? known : [...known, { value: kept, label: kept }]
}
