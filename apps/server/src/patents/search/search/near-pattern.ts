import { normaliseForSearch } from '@portal/domain/patents/search/query/grams'
import type { TextMatch } from '@portal/domain/patents/search/query/node'

const isHan = /\p{Script=Han}/u

/**
 * Regular expression of PostgreSQL for two texts within `distance` of each other, in any order, on normalised text.
 * Between Latin words the distance counts words, where Chinese stands on either side it counts characters.
 */
export function nearPattern(left: TextMatch, right: TextMatch, distance: number): string {
  const [a, b] = [literal(left), literal(right)]
  const inCharacters = isHan.test(a) || isHan.test(b)
  const gap = inCharacters ? `.{0,${distance}}` : `[^[:alnum:]]+([[:alnum:]]+[^[:alnum:]]+){0,${distance}}`
  return `(${a}${gap}${b})|(${b}${gap}${a})`
}

function literal(match: TextMatch): string {
  const written = normaliseForSearch(match.type === 'pattern' ? match.pattern : match.text)
  const escaped = written.replace(/[\\^$.|+()[\]{}*?]/g, '\\$&')
  if (match.type === 'text') return escaped
  return escaped.replaceAll('\\*', '[[:alnum:]]*').replaceAll('\\?', '.')
}
