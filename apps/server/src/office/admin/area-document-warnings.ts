import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import { gazetteDays, isGazetteDay } from '@portal/domain/law/marks/mark-deadlines'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { findMarkClasses } from '../../trademarks/register/right-facts-queries.ts'

const numberOfOther = {
  en: 'Our trademark data ({on}) has {number} as “{name}”, class {classes}, of {owner}. Check the number.',
  zh: '商标库（{on}）中，{number} 为“{owner}”的“{name}”（第 {classes} 类），请核对号码。',
} as const satisfies TwoLanguages

const noGazetteDay = {
  en: 'The gazette comes out on days {days} of a month. Check the day.',
  zh: '该公告通常于每月 {days} 日发布，请核对日期。',
} as const satisfies TwoLanguages

/** Names of an order's applicants as its lists show them. */
const namesOf = ({ applicantName }: Pick<OrderRow, 'applicantName'>) => applicantName.split(/[、；;,，]/).map(plainName)

/**
 * What of a document of the trademark office does not fit what else is known and may still be right: copies lag, owners change
 * their names, an issue can come out on another day. It is said before the document is recorded and keeps nothing back.
 */
export async function findDocumentWarnings(
  tx: Tx,
  order: OrderRow,
  {
    document,
    on,
    number,
  }: { readonly document: AreaDocument; readonly on: CivilDate; readonly number: string | undefined },
): Promise<TwoLanguages[]> {
  if (order.kind !== 'trademark') return []
  const warnings: TwoLanguages[] = []
  const gazette =
    document.event === 'publication' ? 'preliminary' : document.event === 'grant' ? 'registration' : undefined
  if (document.isGazette && gazette && !isGazetteDay(gazette, on)) {
    warnings.push(fillBoth(noGazetteDay, { days: gazetteDays[gazette].join('、') }))
  }
  const classes = number === undefined ? [] : await findMarkClasses(tx, number)
  const [known] = classes
  const own = namesOf(order)
  if (known && number !== undefined && known.ownerName !== '' && !own.includes(plainName(known.ownerName))) {
    const { name, ownerName: owner, sourceAge } = known
    const named = classes.map(({ classNumber }) => classNumber).join('、')
    warnings.push(fillBoth(numberOfOther, { on: sourceAge, number, name, owner, classes: named }))
  }
  return warnings
}
