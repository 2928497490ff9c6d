import { type Industry, industries } from './industries.ts'

/** A business that a text names. */
export interface NamedBusiness {
  readonly industry: Industry
  /** What it mostly files in, the core first; of a shop that sells goods the retail service stands second. */
  readonly groups: readonly string[]
  /** The text is one of its words, or one with `店`, `公司` or the like behind it. */
  readonly isNamed: boolean
}

const namedMax = 3

const shopEnd = /(?:专卖|旗舰|连锁|零售)?(?:店|店铺|铺|商行|批发部?|零售|专卖|门市部?)$|\s(?:shop|store)s?$/
const firmEnd = /(?:有限)?公司$|企业$|工?厂$|作坊$|事务所$|工作室$|[馆厅行庄]$|\s(?:company|firm|studio)$/
const retail = ['3509', '3503']

/**
 * Businesses that a text names, the closest alone: an exact word or one with `店` behind it stands before a word within the
 * text, and of those within it the longest counts. `茶叶店` sells tea; that its tea is grown somewhere is no part of its business.
 */
export function businessesNamed(text: string): readonly NamedBusiness[] {
  const asked = text.normalize('NFKC').toLowerCase().trim()
  if (asked.length < 2) return []
  const isShop = shopEnd.test(asked)
  const stem = asked.replace(isShop ? shopEnd : firmEnd, '').trim()
  const rated = industries.flatMap((industry) => {
    const fits = wordsOf(industry).flatMap((word, at) => {
      const close = closeness(asked, stem, word)
      // The first word is the industry's own name.
      return close === undefined ? [] : [close + (at === 0 ? 0 : byWord)]
    })
    return fits.length === 0 ? [] : [{ industry, fit: Math.min(...fits) }]
  })
  const best = Math.floor(Math.min(...rated.map(({ fit }) => fit)))
  return rated
    .filter(({ fit }) => Math.floor(fit) === best)
    .sort((a, b) => a.fit - b.fit)
    .slice(0, namedMax)
    .map(({ industry }) => ({
      industry,
      groups: isShop ? withRetail(industry.groups) : industry.groups,
      isNamed: best <= stemFit,
    }))
}

/** Goods first, then their sale, then the rest; who serves and does not sell stays as it is. */
function withRetail(groups: readonly string[]): readonly string[] {
  const [core = '', ...rest] = groups
  if (core >= '35') return groups
  const own = retail.find((group) => rest.includes(group)) ?? '3503'
  return [core, own, ...rest.filter((group) => group !== own)]
}

const wordsOf = ({ name, words }: Industry): readonly string[] => [
  name.zh,
  name.en.toLowerCase(),
  ...words.map((word) => word.replaceAll('.', ' ')),
]

/** Between fits: a name weighs more than a word, and never as much as a closer fit. */
const byWord = 0.5
const stemFit = 1
const begunFit = 2
/** Of words within the text: less for each letter. */
const withinFit = 100

/** How close a word is to what was asked, the less the closer; undefined where it is not. */
function closeness(asked: string, stem: string, word: string): number | undefined {
  if (asked === word) return 0
  if (stem === word) return stemFit
  // Parts of English words are other words; Chinese ones are mostly the same matter.
  if (/^[\x20-\x7e]+$/.test(word)) {
    if (asked.length > 3 && word.startsWith(asked)) return begunFit
    return ` ${asked} `.includes(` ${word} `) ? withinFit - word.length : undefined
  }
  if (word.startsWith(asked)) return begunFit
  return word.length >= 2 && asked.includes(word) ? withinFit - word.length : undefined
}
