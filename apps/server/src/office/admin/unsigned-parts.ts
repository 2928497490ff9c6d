import type { Review } from '@portal/contract/office/admin-shapes'
import { isSignable } from '@portal/domain/kernel/signing/signing'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findUnsigned } from '../../kernel/signing/signed-scan-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

const unsignedWords = {
  en: '{nameEn} has not signed what was submitted last: ask for the signature by link or for the signed scan, or keep the scan of what came by post',
  zh: '{nameZh}尚未签署最近提交的文件：请客户发送签署链接，或提交签章扫描件；已收到邮寄原件的，请登记签章件',
}

/** Whose signature the papers of an order lack, as the desk sees it while they can still be signed. */
export async function findUnsignedFindings(db: Db, order: OrderRow): Promise<Review['checks']> {
  if (!isSignable(order)) return []
  const unsigned = await findUnsigned(db, order)
  return unsigned.map(({ path, name: { en: nameEn, zh: nameZh } }) => ({
    level: 'fix',
    path: `${path}.name`,
    words: fillBoth(unsignedWords, { nameEn, nameZh }),
    isUnsigned: true,
  }))
}

/** @throws AppError `admin.unsigned` naming whose signature the papers of an order lack. */
export async function refuseUnsigned(db: Db, order: OrderRow, language: 'en' | 'zh'): Promise<void> {
  const unsigned = await findUnsigned(db, order)
  if (unsigned.length === 0) return
  const names = unsigned.map(({ name }) => name[language]).join(language === 'zh' ? '、' : ', ')
  const fields = unsigned.map(({ path }) => ({ path, message: 'unsigned' }))
  throw new AppError('admin.unsigned', { names }, { fields })
}
