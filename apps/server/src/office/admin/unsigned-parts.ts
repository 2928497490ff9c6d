import type { Review } from '@portal/contract/office/admin-shapes'
import { isSignable, isSignedByLink } from '@portal/domain/kernel/signing/signing'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { powerKind } from '../../kernel/orders/power-queries.ts'
import { findUnsigned } from '../../kernel/signing/signed-scan-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

const unsignedWords = {
  en: '{nameEn} has not signed what was submitted last: ask for the signature by link or for the signed scan, or keep the scan of what came by post',
  zh: '{nameZh}尚未签署最近提交的文件：请客户发送签署链接，或提交签章扫描件；已收到邮寄原件的，请登记签章件',
}

const powerWords = {
  en: 'The power of attorney is not signed yet and is filed with the case: the customer prints it, every applicant signs or stamps it, and the customer uploads the scan on the case page. Remind them under Messages',
  zh: '专利代理委托书尚未签章，递交时须一并提交：请客户打印并由各申请人签章，再在案件页面上传扫描件。可在“消息”中提醒客户',
}

/** The power of attorney that we made and the customer has not brought back signed, while it can still come. */
export function powerFindings(
  order: OrderRow,
  documents: readonly { readonly kind: string; readonly isMade: boolean }[],
): Review['checks'] {
  // The newest version comes first.
  const newest = documents.find(({ kind }) => kind === powerKind)
  if (!isSignable(order) || isSignedByLink(order.kind) || !newest?.isMade) return []
  return [{ level: 'review', path: 'powerOfAttorney', words: powerWords, isUnsigned: true }]
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
