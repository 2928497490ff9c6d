import type { Review } from '@portal/contract/office/admin-shapes'
import { type PairPart, pairPartWords } from '@portal/domain/patents/filings/same-day-pair'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import { comparePairs, differenceOf, lockPair, type ReadPair, readPair } from '../../patents/filings/pair-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'

const words = {
  en: 'The pair’s documents differ: this application and {otherNo}, filed on the same day, do not have the same {partsEn}. Send the same draft to both or withdraw it; ask for a correction of anything else',
  zh: '同日申请的两件内容不一致：本案与 {otherNo} 的{partsZh}不同。请为两件上传相同的初稿或撤回初稿，其余内容请要求补正',
}

const reviewWords = {
  en: 'This application and {otherNo}, filed on the same day, have one invention in common but not the same {partsEn}. Check that this is meant',
  zh: '本案与同日申请的 {otherNo} 属同样的发明创造，但{partsZh}不同，请核对是否有意如此',
}

/** @see Patent Law art. 9 (1): the same day is the condition of both */
const otherDay = {
  en: 'the other application of the pair, {otherNo}, was sent on {on}, and both must be sent on one day',
  zh: '同日申请的另一件 {otherNo} 已于 {on} 递交，两件须在同日递交',
}

const named = (parts: readonly PairPart[], language: 'en' | 'zh') =>
  parts.map((part) => pairPartWords[part][language]).join(language === 'zh' ? '、' : ', ')

const pathOf = (part: PairPart) => (part === 'title' || part === 'applicants' ? part : `documents.${part}`)

/** In what an application differs from the other one of its same-day pair, as the desk sees it before it is filed. */
export async function findPairFindings(db: Db, storage: FileStorage, order: OrderRow): Promise<Review['checks']> {
  const read = await readPair(db, storage, order)
  const found = read && differenceOf(read)
  if (!found) return []
  const { otherNo, parts, toReview } = found
  const finding = (level: 'fix' | 'review', of: readonly PairPart[], said: TwoLanguages): Review['checks'] => {
    const [first] = of
    const values = { otherNo, partsEn: named(of, 'en'), partsZh: named(of, 'zh') }
    return first ? [{ level, path: pathOf(first), words: fillBoth(said, values) }] : []
  }
  return [...finding('fix', parts, words), ...finding('review', toReview, reviewWords)]
}

/**
 * @param read the pair as it was before the order was locked.
 * @throws AppError `admin.pairDiffers` naming the other application of a same-day pair and what must not differ;
 *   `admin.dateWrong` where the other one was sent on another day.
 */
export async function refuseDifferentPair(
  tx: Tx,
  read: ReadPair | undefined,
  { order, sentOn, language }: { order: OrderRow; sentOn: string; language: 'en' | 'zh' },
): Promise<void> {
  await lockPair(tx, order)
  const other = await comparePairs(tx, order, read)
  if (other?.sentOn !== undefined && other.sentOn !== sentOn) {
    throw wrongDateError(fillBoth(otherDay, { otherNo: other.otherNo, on: other.sentOn }), 'sentOn', language)
  }
  const { otherNo, parts = [] } = other?.difference ?? {}
  if (otherNo === undefined || parts.length === 0) return
  const fields = parts.map((part) => ({ path: pathOf(part), message: 'pair' }))
  throw new AppError('admin.pairDiffers', { otherNo, parts: named(parts, language) }, { fields })
}
