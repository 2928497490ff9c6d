import { findGroup, type MessageGroup, messageGroups } from '../messages/groups.ts'

/**
 * Kinds of the bell that are events of an organisation, and told to its connections. Closed unless said: what speaks to one person ("you"),
 * is about an account, or holds a link that opens something to whoever has it, stands not here.
 */
const kinds = [
  ...['work.correctionAsked', 'work.correctionWithdrawn', 'work.draftUploaded', 'work.draftWithdrawn'],
  ...['work.accepted', 'work.filed', 'work.completed', 'work.rejected', 'work.withdrawn', 'work.cancelled'],
  ...['work.submitted', 'work.corrected', 'work.draftConfirmed', 'work.draftReturned', 'work.powerToSign'],
  ...['work.powerSigned', 'work.paperSigned', 'work.paperAdded'],
  ...['official.documentRecorded', 'notice.sent', 'notice.step', 'notice.undone', 'notice.handed'],
  ...['deadline.missed', 'deadline.moved', 'task.due', 'task.overdue'],
  ...['fee.paid', 'fee.paidToOffice', 'fee.returned', 'fee.officePaymentTakenBack', 'fee.correctionToPay'],
  ...['fee.correctionDropped', 'fee.correctionBack', 'fee.lateFeeAdded', 'fee.lateFeeToPay', 'fee.lateFeeDropped'],
  'fee.lateFeeBack',
  ...['payment.paid', 'payment.returned', 'payment.refunded', 'payment.refundRefused', 'payment.transferReturned'],
  ...['foreign', 'foreignMark'].flatMap((family) =>
    [
      ...['submitted', 'quoteSent', 'quoteAccepted', 'quoteCountered', 'counterTakenBack', 'quoteRefused'],
      ...['quoteReplaced', 'quoteExpired', 'priceDue', 'delivered', 'deliverableAccepted', 'deliverableReturned'],
    ].map((event) => `${family}.${event}`),
  ),
  'us.remark',
  ...['document.signedByLink', 'document.signedByPost', 'document.signingDeclined'],
  'message.added',
  ...['approval.asked', 'approval.waiting', 'approval.late', 'approval.approved', 'approval.rejected'],
  ...['approval.void', 'approval.rules', 'budget.reached'],
  ...['organisation.joined', 'organisation.casesImported', 'organisation.casesGiven'],
  ...['organisation.clientAccepted', 'organisation.clientDeclined'],
  ...['square.published', 'square.returned', 'square.takenDown', 'square.expired', 'square.offerMade'],
  ...['square.offer_accepted', 'square.offer_refused', 'square.offer_countered', 'square.offer_takenBack'],
  ...['square.offer_expired', 'square.offer_over', 'square.contactAsked', 'square.contactOpen'],
  ...['square.deal_toPay', 'square.deal_contract', 'square.deal_sign', 'square.deal_pay', 'square.deal_file'],
  ...['square.deal_record', 'square.deal_release', 'square.deal_refunded', 'square.deal_cancel'],
] as const

/** Lines of the bell that gather rows for each reader: of these the sender names the events, each row one. */
const gathered = [
  ...['docket.step', 'docket.unseen', 'docket.unreached', 'marks.reminder'],
  ...['monitoring.reminder', 'monitoring.notice', 'monitoring.changed'],
] as const

export interface ToldKind {
  readonly name: string
  readonly group: MessageGroup
  readonly isGathered: boolean
}

const toKind = (name: string, isGathered: boolean): ToldKind => {
  const group = findGroup(name)
  if (group === undefined) throw new Error(`no group has ${name}`)
  return { name, group, isGathered }
}

/** What connections are told. The table `connection_kinds` says the same in SQL. */
export const toldKinds: readonly ToldKind[] = [
  ...kinds.map((name) => toKind(name, false)),
  ...gathered.map((name) => toKind(name, true)),
]

/** Groups of which connections are told something, in the order in which they are offered. */
export const toldGroups: readonly MessageGroup[] = messageGroups.filter((group) =>
  toldKinds.some((kind) => kind.group === group),
)
