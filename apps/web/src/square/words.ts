import { squareFields } from '@portal/domain/square/kinds'
import type { Language } from '../app/language.ts'

/** Name of a field by its key; empty for none. */
export function fieldWords(key: string, language: Language): string {
  return squareFields.find((field) => field.key === key)?.name[language] ?? ''
}

export const niceClasses = Array.from({ length: 45 }, (_, at) => at + 1)
