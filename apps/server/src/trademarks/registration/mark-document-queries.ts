import { gazetteDays, isGazetteDay, markDeadline, markTermEnd } from '@portal/domain/law/marks/mark-deadlines'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { parseNewMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { findMarkDateFault } from '@portal/domain/trademarks/register/mark-watch'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import type { DayFault, EnteredNumber, EnteredTerm, KindDocuments } from '../../kernel/orders/kind-documents-rules.ts'
import { findWholeFacts } from '../../kernel/orders/office-facts-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { readOf } from '../register/mark-number-rules.ts'
import { findMarkClasses } from '../register/right-facts-queries.ts'

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

/** Copies lag, owners change their names, an issue can come out on another day. */
async function findWarnings(tx: Tx, order: OrderRow, { document, on, number }: EnteredNumber): Promise<TwoLanguages[]> {
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

/** No mark is registered while it can be opposed, and its term fits its days. */
async function findDayFault(
  tx: Tx,
  order: OrderRow,
  { document, on, validTo }: EnteredTerm,
  today: CivilDate,
): Promise<DayFault | undefined> {
  if (document.event !== 'grant') return undefined
  const facts = await findWholeFacts(tx, order.id)
  const publishedOn = facts?.publishedOn ? civilDate(facts.publishedOn) : undefined
  if (publishedOn !== undefined && on <= markDeadline('opposition', publishedOn).countedOn) {
    return { reason: 'beforeOppositionEnds', path: 'dispatchedOn' }
  }
  if (validTo === undefined) return undefined
  const reason = findMarkDateFault({ publishedOn, registeredOn: on, validTo }, today)
  return reason && { reason, path: 'validTo' }
}

/** What a registration learns from documents of the trademark office. */
export const markDocuments: KindDocuments = {
  readNumber: (text) => readOf(parseNewMarkNumber(text)),
  findDayFault,
  findWarnings,
  daysOf: ({ document: { event }, on, publishedOn, validTo }) => ({
    ...(event === 'publication' && { oppositionEndsOn: markDeadline('opposition', on).lastOn }),
    ...((event === 'grant' || event === 'registration') && { validTo: validTo ?? markTermEnd(on, publishedOn) }),
  }),
}
