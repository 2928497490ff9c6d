import type { Review } from '@portal/contract/admin-shapes'
import { isSignable } from '@portal/domain/signing/signing'
import { fillBoth } from '@portal/domain/words/two-languages'
import type { Db } from '../db/connection.ts'
import { AppError } from '../http/app-error.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { findUnsigned } from '../signing/signed-scan-queries.ts'

const unsignedWords = {
  en: '{ownerEn} has not signed what was handed in last: ask for the signature by link or on a signed page',
  zh: '{ownerZh}尚未签署最近提交的文件：请客户发送签署链接，或提交签章页',
}

/** Owners whose signature a registration lacks, as the desk sees it while it can still be signed. */
export async function findUnsignedFindings(db: Db, order: OrderRow): Promise<Review['checks']> {
  if (!isSignable(order)) return []
  const unsigned = await findUnsigned(db, order)
  return unsigned.map(({ path, name: { en: ownerEn, zh: ownerZh } }) => ({
    level: 'fix',
    path: `${path}.name`,
    words: fillBoth(unsignedWords, { ownerEn, ownerZh }),
  }))
}

/** @throws AppError `admin.unsigned` naming the owners whose signature a registration lacks. */
export async function refuseUnsigned(db: Db, order: OrderRow, language: 'en' | 'zh'): Promise<void> {
  const unsigned = await findUnsigned(db, order)
  if (unsigned.length === 0) return
  const names = unsigned.map(({ name }) => name[language]).join(language === 'zh' ? '、' : ', ')
  const fields = unsigned.map(({ path }) => ({ path, message: 'unsigned' }))
  throw new AppError('admin.unsigned', { names }, { fields })
}
