import type { Review } from '@portal/contract/office/admin-shapes'
import { type PairPart, pairPartWords } from '@portal/domain/patents/filings/same-day-pair'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findPairDifference } from '../../patents/filings/pair-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'

const words = {
  en: 'The pair’s documents differ: this application and {otherNo}, filed on the same day, do not have the same {partsEn}. Send the same draft to both or withdraw it; ask for a correction of anything else',
  zh: '同日申请的两件内容不一致：本案与 {otherNo} 的{partsZh}不同。请为两件上传相同的初稿或撤回初稿，其余内容请要求补正',
}

const named = (parts: readonly PairPart[], language: 'en' | 'zh') =>
  parts.map((part) => pairPartWords[part][language]).join(language === 'zh' ? '、' : ', ')

const pathOf = (part: PairPart) => (part === 'title' || part === 'applicants' ? part : `documents.${part}`)

/** In what an application differs from the other one of its same-day pair, as the desk sees it before it is filed. */
export async function findPairFindings(db: Db, storage: FileStorage, order: OrderRow): Promise<Review['checks']> {
  const found = await findPairDifference(db, storage, order)
  const [first] = found?.parts ?? []
  if (!found || !first) return []
  const { otherNo, parts } = found
  const said = fillBoth(words, { otherNo, partsEn: named(parts, 'en'), partsZh: named(parts, 'zh') })
  return [{ level: 'fix', path: pathOf(first), words: said }]
}

/** @throws AppError `admin.pairDiffers` naming the other application of a same-day pair and what differs. */
export async function refuseDifferentPair(
  db: Db,
  storage: FileStorage,
  order: OrderRow,
  language: 'en' | 'zh',
): Promise<void> {
  const found = await findPairDifference(db, storage, order)
  if (!found) return
  const { otherNo, parts } = found
  const fields = parts.map((part) => ({ path: pathOf(part), message: 'pair' }))
  throw new AppError('admin.pairDiffers', { otherNo, parts: named(parts, language) }, { fields })
}
