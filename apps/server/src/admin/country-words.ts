import type { ReviewField } from '@portal/domain/admin/review-lines'
import { markPlaceName } from '@portal/domain/foreign-trademarks/places'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import { countryName } from '../reference/country-names-parts.ts'

/** A line that holds the code of a country in words; null for every other line, and for what is no code. */
export function countryWords({ path, value }: Pick<ReviewField, 'path' | 'value'>): TwoLanguages | null {
  if (!/^[A-Z]{2}$/.test(value)) return null
  if (/(^|\.)(country|nationality)$/.test(path)) return countryName(value)
  // Of a mark abroad an office of several countries is a place too.
  if (/^countries\.\d+\.code$/.test(path)) return { en: markPlaceName(value, 'en'), zh: markPlaceName(value, 'zh') }
  return null
}
