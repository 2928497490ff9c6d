import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { findClass, trademarkClasses } from './classes.ts'
import type { Edition } from './editions.ts'
import type { GoodsFinding } from './goods-fault-words.ts'
import { findMove } from './moves.ts'
import { plainText } from './search-table.ts'
import { similarGroups } from './similar-groups.ts'
import { unusualCharacters } from './simplified.ts'

/** Goods or a service as it is chosen and filed: only the name goes to the office. */
export interface ChosenItem {
  readonly classCode: string
  /** Empty for a custom name whose group is not known. */
  readonly groupCode: string
  /** Null for names outside the table, and where the table has none. */
  readonly itemCode: string | null
  readonly name: string
}

/** Is this name of the table on the day of filing? Asked of the edition in force. */
export type IsInTable = (item: ChosenItem) => boolean

export const goodsNameMax = 100

/**
 * What is wrong with one chosen item on a day (practice reference §1.1: S1 ch. 6 §5, ch. 2 §3.1.5).
 *
 * @param isInTable names of the table stand as they are: only what others write is judged by its characters.
 * @param edition that was asked; only a complete one can say that a name is missing.
 */
export function checkItem(
  item: ChosenItem,
  day: CivilDate,
  isInTable: IsInTable,
  edition: Pick<Edition, 'id' | 'isComplete'>,
): readonly GoodsFinding[] {
  const { classCode, groupCode, name } = item
  const found: GoodsFinding[] = []
  const fault = (code: GoodsFinding['code'], params: GoodsFinding['params'] = {}) =>
    found.push({ code, severity: 'fault', params })
  if (classCode === '') fault('classUnsaid', { name })
  else if (!findClass(classCode)) fault('noClass', { class: classCode })
  else if (groupCode !== '' && groupCode.slice(0, 2) !== classCode) {
    fault('otherClass', { group: groupCode, class: classCode })
  }
  const plain = plainText(name)
  if (plain === '') {
    fault('noName')
    return found
  }
  const move = findMove(groupCode, name, day)
  if (move) {
    fault('moved', { name, group: groupCode, since: move.since, to: move.to.join(' / ') })
    return found
  }
  if (isInTable(item)) return found
  const missing = edition.isComplete ? 'notInEdition' : 'notCollected'
  const params = { name, edition: edition.id }
  if (item.itemCode !== null) {
    // A name with a code claims to be of the table: the whole table can deny it, a selection of it cannot.
    found.push({ code: missing, severity: edition.isComplete ? 'fault' : 'warning', params })
    return found
  }
  if ([...name].length > goodsNameMax) fault('longName', { max: goodsNameMax })
  if (codes.test(plain)) fault('hasCode')
  if (headings.has(plain)) fault('isHeading', { name })
  if (/[；;\n]/.test(name)) fault('listed')
  const characters = unusualCharacters(name)
  if (characters.length > 0) fault('notSimplified', { characters: characters.join(' ') })
  if (found.length === 0) found.push({ code: missing, severity: 'warning', params })
  return found
}

/** Names that stand twice in their class. */
export function findTwice(items: readonly ChosenItem[]): readonly ChosenItem[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = `${item.classCode} ${plainText(item.name)}`
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

/** An item code, a group code in front, or a class number in front; figures of the goods themselves stand (`24小时`). */
const codes = /c?\d{6}|^(0[1-9]|[123]\d|4[0-5])\d{2}(?!\d)|^第?[\d一二三四五六七八九十]+类/i

const headings = new Set(
  [...trademarkClasses.map(({ name }) => name.zh), ...similarGroups.map(({ name }) => name)].map(plainText),
)
