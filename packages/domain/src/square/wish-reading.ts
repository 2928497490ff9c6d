import type { RightType } from '../platform/identifiers/right-type.ts'
import { hideContacts } from './contacts.ts'
import type { ListingKind, SquareField } from './kinds.ts'
import { findTechnicalWords } from './technical-words.ts'
import { budgetIn } from './wish-budget.ts'

/** What somebody's own words say of what they look for; empty, 0 and null where they say nothing of it. */
export interface WishReading {
  /** `copyright` is looked for, and not on the square. */
  readonly kind: ListingKind | 'copyright' | undefined
  readonly rightType: RightType | ''
  readonly field: SquareField | ''
  /** Lowest first, each once. */
  readonly niceClasses: readonly number[]
  /** Of a patent: what its name or text should have. */
  readonly words: readonly string[]
  readonly budgetFen: number | null
  readonly yearsLeft: number
}

const wordsMax = 6
const rightTypes: readonly (readonly [RightType, RegExp])[] = [
  ['utilityModel', /实用新型|utility models?/],
  ['design', /外观|design patents?|design rights?/],
  ['invention', /发明(?!人)|invention/],
]
const marks = /商标|trade\s?marks?(?![a-z])/
/** Said of goods too: a mark where no patent is asked for. */
const likeMarks = /品牌|(?<![a-z])brands?(?![a-z])|\d{1,2}\s?类|class(?:es)?\s?\d/
const patents =
  /专利|实用新型|外观设计|发明(?!人)|(?<![a-z])patents?(?![a-z])|utility model|(?<![a-z])inventions?(?![a-z])/
const copyrights = /软著|著作权|版权|copyright/

function kindIn(text: string): WishReading['kind'] {
  const [mark, patent] = [text.search(marks), text.search(patents)]
  if (mark >= 0 && (patent < 0 || mark < patent)) return 'trademark'
  if (patent >= 0) return 'patent'
  if (copyrights.test(text)) return 'copyright'
  return likeMarks.test(text) ? 'trademark' : undefined
}

function rightTypeIn(text: string): RightType | '' {
  const named = rightTypes.filter(([, pattern]) => pattern.test(text))
  const [only] = named
  return named.length === 1 && only ? only[0] : ''
}

const chineseDigits = '零一二三四五六七八九'
/** `二十五` is 25. */
function smallNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text]
  const ten = tens === '' ? 1 : chineseDigits.indexOf(tens)
  return ten * 10 + Math.max(0, chineseDigits.indexOf(ones === '' ? '零' : ones))
}

const someClass = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,3})`
// Behind a comma a sum or a number of years may follow, which is no further class.
const noClass = String.raw`(?![\d.]|,\d{3}|\s?(?:yuan|rmb|cny|years?|k\b|%))`
const ofClasses = [
  new RegExp(String.raw`第\s?(${someClass}(?:\s?[、,和及或/]\s?${someClass}){0,44})\s?类`, 'gu'),
  new RegExp(
    String.raw`(?<![\d.一二三四五六七八九十])((?:\d{1,2}|[一二三四五六七八九十]{2,3})(?:\s?[、,和及或/]\s?${someClass}){0,44})\s?类(?!似)`,
    'gu',
  ),
  new RegExp(
    String.raw`\bclass(?:es)?\s?(\d{1,2}${noClass}(?:\s?(?:,\s?(?:and|or)?|and|or|[、&/])\s?\d{1,2}${noClass}){0,44})`,
    'gu',
  ),
]

/** Every class that is named, `第9、35类` and `第9类或第35类` alike. */
function classesIn(text: string): readonly number[] {
  const runs = ofClasses.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
  const numbers = runs.flatMap((run) => run.match(/\d+|[一二三四五六七八九十]+/gu) ?? []).map(smallNumber)
  return [...new Set(numbers)].filter((one) => one >= 1 && one <= 45).sort((a, b) => a - b)
}

const someYears = String.raw`(\d{1,2}|[一二三四五六七八九十]{1,2})\s?年`
const yearsLeftWords = [
  new RegExp(String.raw`(?:剩余|剩|有效期|保护期|年限|还有)[^\d,。;一二三四五六七八九十]{0,8}${someYears}`, 'u'),
  new RegExp(String.raw`${someYears}\s?(?:及?以上|或以上)?\s?(?:的?剩余|的?有效期|的?保护期|到期)`, 'u'),
  /(\d{1,2})\s?(?:or more\s)?years?\s(?:or more\s)?(?:left|remaining|of (?:remaining )?life)/,
]
const yearsMax = 20

function yearsIn(text: string): number {
  for (const pattern of yearsLeftWords) {
    const years = smallNumber(pattern.exec(text)?.[1] ?? '0')
    if (years > 0 && years <= yearsMax) return years
  }
  return 0
}

/** The field that most technical words stand for, the first of several. */
function fieldOf(found: ReturnType<typeof findTechnicalWords>): SquareField | '' {
  const counts = new Map<SquareField, number>()
  for (const { field } of found) counts.set(field, (counts.get(field) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? ''
}

/** What a sentence that asks for a patent says besides what it asks for. */
const fillers = new RegExp(
  [
    ...['求购', '收购', '购买', '寻找', '寻求', '需要', '需求', '想买', '想要', '急需', '急求', '诚求', '长期', '大量'],
    ...['发明专利权?', '实用新型专利权?', '外观设计专利权?', '专利权?', '发明', '实用新型', '外观设计', '外观'],
    ...[
      '已?授权',
      '已?下证',
      '未下证',
      '有效的?',
      '有权',
      '相关的?',
      '有关',
      '方面',
      '领域',
      '方向',
      '行业',
      '类型',
      '技术',
      '处理',
    ],
    ...[
      '产品',
      '装置',
      '设备',
      '系统',
      '方法',
      '结构',
      '一种',
      '一个',
      '若干',
      '任意',
      '用于',
      '适用于',
      '关于',
      '涉及',
    ],
    ...[
      '我司',
      '我公司',
      '本公司',
      '希望',
      '优质',
      '转让',
      '许可',
      '公司',
      '企业',
      '高校',
      '[一两二三四五六七八九十几多]{1,3}[件项个篇]',
      '第?[一二三四五六七八九十]{1,3}类',
    ],
    ...['的', '或者?', '和', '与', '及', '等等', '以及', '剩余', '以上', '左右'],
  ].join('|'),
  'gu',
)
const asksFor = /求购|收购|购买|寻找|寻求|需要|想买|想要|急需|急求|诚求|专利|发明|实用新型|外观/

/** The Chinese of those sentences that no technical word and no filler is. */
function restOf(text: string, found: ReturnType<typeof findTechnicalWords>): string[] {
  let rest = text
  for (const { at, length } of found) rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length)
  const sentences = [...text.matchAll(/[^,。;!?\n]+/g)].filter(([sentence]) => asksFor.test(sentence))
  return sentences.flatMap(({ 0: sentence, index }) =>
    rest
      .slice(index, index + sentence.length)
      .replaceAll(fillers, ' ')
      .split(/[^\p{Script=Han}]+/u)
      .filter((word) => /^\p{Script=Han}{2,8}$/u.test(word)),
  )
}

/**
 * Reads out of somebody's own words, Chinese or English, what a wish is scored by: kind of right, field, class, words, budget
 * and remaining life. Ways of reaching them are no words. What was read is shown to them, who correct it.
 *
 * @param chosen What they chose to look for, whatever the words say.
 */
export function readWish(information: string, chosen?: ListingKind): WishReading {
  const text = hideContacts(information).normalize('NFKC').toLowerCase()
  const kind = chosen ?? kindIn(text)
  const common = { kind, budgetFen: budgetIn(text), yearsLeft: yearsIn(text) }
  if (kind === 'trademark') return { ...common, rightType: '', field: '', niceClasses: classesIn(text), words: [] }
  if (kind === 'copyright') return { ...common, rightType: '', field: '', niceClasses: [], words: [] }
  const found = findTechnicalWords(text)
  const named = found.filter(({ isName }) => !isName).map(({ word }) => word)
  return {
    ...common,
    rightType: rightTypeIn(text),
    field: fieldOf(found),
    niceClasses: [],
    words: [...new Set([...named, ...restOf(text, found)])].slice(0, wordsMax),
  }
}
