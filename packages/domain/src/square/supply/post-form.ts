import { provinces } from '../../kernel/reference/provinces.ts'
import { addDays, addMonths, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import { isPhone } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { SquareField } from '../kinds.ts'
import { isPrice, priceBounds } from '../prices.ts'
import { findTechnicalWords } from '../technical-words.ts'
import { type Board, hasMaturity, type Maturity, type SupplyKind } from './post-kinds.ts'

/** What somebody enters for a post. Contact and documents are given to nobody before both sides accepted. */
export interface PostForm {
  readonly board: Board
  readonly kind: SupplyKind
  readonly title: string
  readonly description: string
  readonly field: SquareField | ''
  /** Words that it is found and matched by. */
  readonly words: readonly string[]
  readonly maturity: Maturity | ''
  readonly region: string
  /** Price of an offer, budget of a need, amount of funding; null: on request. */
  readonly priceFen: number | null
  readonly terms: string
  /** Last day on which it is shown. */
  readonly validUntilOn: string
  /** Whether others read the name of the organisation only after both sides accepted. */
  readonly hidesName: boolean
  /** Application numbers of the patents behind it. */
  readonly patents: readonly string[]
  readonly documents: readonly { readonly fileId: string; readonly name: string }[]
  readonly contactName: string
  readonly contactPhone: string
}

export const postLimits = {
  title: 80,
  description: 4000,
  words: 10,
  word: 30,
  terms: 300,
  patents: 20,
  documents: 10,
  /** Months for which a post may be shown. */
  months: 12,
  /** Months that stand in a new form. */
  usualMonths: 6,
} as const

export type PostPath = keyof PostForm
export interface PostFault {
  readonly path: PostPath
  readonly words: TwoLanguages
}

/**
 * What keeps a post from being submitted, in the order of its form; empty when nothing does.
 *
 * @param today Beijing day.
 */
export function findPostFaults(form: PostForm, today: CivilDate): readonly PostFault[] {
  const faults: PostFault[] = []
  const add = (is: boolean, path: PostPath, en: string, zh: string) => {
    if (is) faults.push({ path, words: { en, zh } })
  }
  add(form.title.trim().length < 4, 'title', 'Enter a title of at least 4 characters', '请填写至少 4 个字的标题')
  add(
    form.description.trim().length < 20,
    'description',
    'Describe it in at least 20 characters',
    '请用至少 20 个字说明内容',
  )
  add(form.field === '', 'field', 'Choose a field', '请选择领域')
  add(form.words.length === 0, 'words', 'Enter at least one keyword', '请至少填写一个关键词')
  add(
    hasMaturity(form.kind) && form.board === 'offer' && form.maturity === '',
    'maturity',
    'Choose how near to production it is',
    '请选择成熟度',
  )
  add(!provinces.some(([zh]) => zh === form.region), 'region', 'Choose a province', '请选择省份')
  add(form.priceFen !== null && !isPrice(form.priceFen), 'priceFen', priceBounds.en, priceBounds.zh)
  add(
    form.patents.some((number) => !parseApplicationNumber(number).ok),
    'patents',
    'Enter valid Chinese application numbers',
    '专利申请号有误，请核对',
  )
  const isDay = isCivilDate(form.validUntilOn)
  add(
    !isDay || form.validUntilOn < addDays(today, 1),
    'validUntilOn',
    'The last day must be after today',
    '截止日期应晚于今天',
  )
  add(
    isDay && form.validUntilOn > addMonths(today, postLimits.months),
    'validUntilOn',
    'A post is shown for at most 12 months',
    '最长展示 12 个月',
  )
  add(form.contactName.trim() === '', 'contactName', 'Enter a contact person', '请填写联系人')
  add(!isPhone(form.contactPhone), 'contactPhone', 'Enter a valid phone number', '请填写有效电话')
  return faults
}

/** Keywords that a title and description name, for whoever has entered none: technical words as they are called in Chinese. */
export function wordsIn(text: string): string[] {
  const found = findTechnicalWords(text.normalize('NFKC').toLowerCase()).filter(({ isName }) => !isName)
  return [...new Set(found.map(({ word }) => word))].slice(0, postLimits.words)
}
