import type { ReviewField } from '@portal/domain/office/admin/review-lines'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { countryName } from '../../kernel/reference/country-names-parts.ts'

/** A line that holds the code of a country in words; null for every other line, and for what is no code. */
export function countryWords({ path, value }: Pick<ReviewField, 'path' | 'value'>): TwoLanguages | null {
  if (!/^[A-Z]{2}$/.test(value)) return null
  if (/(^|\.)(country|nationality)$/.test(path)) return countryName(value)
  // Of a mark abroad an office of several countries is a place too.
  if (/^countries\.\d+\.code$/.test(path)) return { en: markPlaceName(value, 'en'), zh: markPlaceName(value, 'zh') }
  return null
}
