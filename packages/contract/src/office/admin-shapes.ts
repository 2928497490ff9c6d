import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { z } from 'zod'
import { roles } from '../call.ts'
import { DeadlineRow, OrderAction, OrderEvent, Supplement } from '../kernel/order-shapes.ts'
import { organisationKinds } from '../people/organisation-limits.ts'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'

export const caseQueueNames = [
  'toReview',
  'corrected',
  'toQuote',
  'toAccept',
  'toDraft',
  'waitingForClient',
  'toFile',
  'awaitingReceipt',
  'toAnswer',
  'atOffice',
  'toComplete',
] as const
/** The queues of the domain (`admin/queues.ts`); the compiler holds both lists together in the server. */
export const queueNames = [...caseQueueNames, 'refunds'] as const

export const QueueRow = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  applicantName: z.string(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  agent: z.string().nullable(),
  /** In whose hands it is at the agency. */
  handler: shape({ id: z.uuid(), name: z.string() }).nullable(),
  /** Since when it lies in this queue. */
  since: instant,
  /** What presses: the day a correction is due, else the next deadline of the office. */
  dueOn: civilDate.nullable(),
  /** Correction rounds so far. */
  rounds: z.int(),
})
export type QueueRow = z.output<typeof QueueRow>

const Correction = shape({
  round: z.int(),
  fields: z.array(shape({ path: z.string(), words: z.string() })),
  dueOn: civilDate.nullable(),
  askedBy: z.string(),
  askedTime: instant,
  answeredTime: instant.nullable(),
  /** Taken back by us; it was not answered. */
  isWithdrawn: z.boolean(),
})

const ReviewField = shape({
  path: z.string(),
  group: z.string(),
  label: twoLanguages,
  at: z.int().nullable(),
  value: z.string(),
  /** A choice in words; null where the value speaks for itself. */
  words: twoLanguages.nullable(),
  kind: z.enum(['text', 'flag', 'date', 'book', 'file']),
  secret: z.boolean(),
  correctable: z.boolean(),
  fileId: z.string().nullable(),
  /** Of a picture: pixels, millimetres on paper, density. */
  measure: z.string().nullable(),
})
export type ReviewField = z.output<typeof ReviewField>

export const Review = shape({
  orderNo: z.string(),
  version: z.int(),
  title: z.string(),
  type: z.string(),
  /** Of an order for a trademark service. */
  service: z.enum(trademarkServiceIds).nullable(),
  /** Marks that one application of the order is about. */
  marks: z.int(),
  /** Kind of order whose documents of the office it gets: a filing in the United States gets those of a US order. */
  documentKind: z.string(),
  ServiceType: z.string(),
  applicantName: z.string(),
  patentNumber: z.string().nullable(),
  filedOn: civilDate.nullable(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  afterState: z.int(),
  parentOrderNo: z.string().nullable(),
  supplements: z.array(Supplement),
  submittedTime: instant.nullable(),
  money: shape({ official: fen, service: fen, coupon: fen, paid: fen, refunded: fen }),
  /** Account and name; phone and e-mail masked. */
  client: shape({
    name: z.string(),
    account: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  agency: shape({ id: z.int(), name: z.string(), nameEn: z.string() }),
  agent: shape({ id: idText, name: z.string(), licence: z.string() }).nullable(),
  fields: z.array(ReviewField),
  /** Findings of the form and office checks, the worst first; passed ones left out. */
  checks: z.array(
    shape({
      level: z.enum(['fix', 'review']),
      path: z.string(),
      words: twoLanguages,
      /** Somebody has not signed: mended where the case says who signs, not at a field. */
      isUnsigned: z.literal(true).optional(),
    }),
  ),
  documents: z.array(
    shape({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      version: z.int(),
      fileId: z.string(),
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      pages: z.int().nullable(),
      by: z.string(),
      /** A correction left it out. */
      isWithdrawn: z.boolean(),
      time: instant,
    }),
  ),
  officialDocuments: z.array(
    shape({
      id: z.string(),
      code: z.string(),
      name: twoLanguages,
      dispatchedOn: civilDate,
      noticeNo: z.string(),
      deliveryMode: z.enum(['electronic', 'postal']),
      fileId: z.string().nullable(),
      time: instant,
    }),
  ),
  deadlines: z.array(DeadlineRow),
  corrections: z.array(Correction),
  history: z.array(OrderEvent),
  actions: z.array(OrderAction),
})
export type Review = z.output<typeof Review>

/** What a document does, shown before it is recorded and answered afterwards. */
export const DocumentOutcome = shape({
  dryRun: z.boolean(),
  /** Recorded before with the same data: nothing happened now. */
  alreadyRecorded: z.boolean(),
  /** One of the kind and day is recorded without its notice number: it may be this one. */
  alike: z.boolean(),
  documentId: idText.nullable(),
  document: twoLanguages,
  officialFrom: z.string(),
  officialTo: z.string(),
  /** Number the case gets, with its check character; null if it gets none. */
  patentNumber: z.string().nullable(),
  filedOn: civilDate.nullable(),
  deadlines: z.array(
    shape({
      ...DeadlineRow.omit({ id: true, law: true, state: true, ruleVersion: true }).shape,
      name: twoLanguages,
      missed: twoLanguages,
      basis: twoLanguages,
      needsConfirmation: z.boolean(),
    }),
  ),
  /** Deadlines it would set, but the start is not known. */
  unset: z.array(shape({ ruleId: z.string(), name: twoLanguages, reason: twoLanguages })),
  /** The grant is published in another patent year than the notice on registration named; null otherwise. */
  grantYears: shape({ named: z.int(), published: z.int() }).nullable(),
  closes: z.array(
    shape({
      id: idText,
      ruleId: z.string(),
      name: twoLanguages,
      officialOn: civilDate,
      as: z.enum(['met', 'missed', 'cancelled']),
    }),
  ),
  /** What does not fit and may still be right: a number of another owner, a day without a gazette. */
  warnings: z.array(twoLanguages),
  version: z.int(),
})
export type DocumentOutcome = z.output<typeof DocumentOutcome>

export const UserRow = shape({
  id: idText,
  account: z.string(),
  name: z.string(),
  role: z.enum(roles),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  agency: z.string().nullable(),
  licence: z.string().nullable(),
  disabledTime: instant.nullable(),
  createdTime: instant,
  lastSignInTime: instant.nullable(),
  you: z.boolean(),
})
export type UserRow = z.output<typeof UserRow>

export const OrganisationRow = shape({
  id: idText,
  kind: z.enum(organisationKinds),
  name: z.string(),
  idCode: z.string(),
  /** Who of its owners can sign in; none: the office names one. */
  owners: z.array(shape({ id: idText, account: z.string(), name: z.string() })),
  members: z.int(),
  createdTime: instant,
})

export const AuditRow = shape({
  id: z.int(),
  time: instant,
  actorAccount: z.string().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** In words of the reader's language, by the keys of `auditDetailNames`. */
  detail: z.array(shape({ key: z.string(), value: z.string() })),
  requestId: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>
