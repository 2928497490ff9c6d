import { addMonths, type CivilDate, isCivilDate } from '../platform/dates/civil-date.ts'
import { isPhone } from '../platform/identifiers/id-numbers.ts'
import type { Wish } from './match.ts'
import { isPrice, priceBounds } from './prices.ts'

/** States of a wanted post. */
export const wishStates = {
  open: { name: { en: 'Open', zh: '求购中' }, tone: 'wait' },
  matched: { name: { en: 'Matched', zh: '已对接' }, tone: 'good' },
  closed: { name: { en: 'Closed', zh: '已关闭' }, tone: 'quiet' },
  expired: { name: { en: 'Expired', zh: '已到期' }, tone: 'quiet' },
} as const
export type WishState = keyof typeof wishStates
export const wishStateKeys = Object.keys(wishStates) as [WishState, ...WishState[]]

/** What a person enters for a wish, besides the parts that are matched. */
export interface WishDraft extends Omit<Wish, 'told'> {
  readonly information: string
  readonly name: string
  readonly phone: string
  /** Last day on which it is shown. */
  readonly deadlineOn: string
}

/** Last day of a wish for which no day was chosen (domain reference 5.5: six or twelve months). */
export function defaultWishEnd(today: CivilDate): CivilDate {
  return addMonths(today, 6)
}

export type WishPath = keyof WishDraft
interface WishFault {
  readonly path: WishPath
  readonly words: { readonly en: string; readonly zh: string }
}

/** What keeps a wish from being posted; empty when nothing does. */
export function findWishFaults(form: WishDraft, today: CivilDate): readonly WishFault[] {
  const faults: WishFault[] = []
  const add = (is: boolean, path: WishPath, en: string, zh: string) => {
    if (is) faults.push({ path, words: { en, zh } })
  }
  add(
    form.information.trim().length < 4,
    'information',
    'Enter a few words about what you look for',
    '请用几个字说明求购内容',
  )
  add(form.name.trim() === '', 'name', 'Enter a contact person', '请填写联系人')
  add(!isPhone(form.phone), 'phone', 'Enter a valid phone number', '请填写有效电话')
  add(form.budgetFen !== null && !isPrice(form.budgetFen), 'budgetFen', priceBounds.en, priceBounds.zh)
  add(
    form.niceClasses.some((one) => one < 1 || one > 45),
    'niceClasses',
    'Classes run from 1 to 45',
    '类别为 1 至 45',
  )
  const isDay = isCivilDate(form.deadlineOn)
  add(!isDay || form.deadlineOn < today, 'deadlineOn', 'The last day must be today or later', '截止日期应为今天或以后')
  add(
    isDay && form.deadlineOn > addMonths(today, 12),
    'deadlineOn',
    'A wish stands at most twelve months',
    '求购信息最长保留 12 个月',
  )
  return faults
}
