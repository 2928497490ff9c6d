import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { type SingleKind, singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { z } from 'zod'
import { filterShape } from '../list-shapes.ts'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'
import { orderTabs } from './order-choices.ts'
import { patentOrderList } from './order-list.ts'

export const orderNoText = z.string().trim().min(1).max(40)

/** Whose prices and name a quote or a preview has. */
export const askedAgency = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('Agency whose prices and papers are asked for; the one that takes the caller’s new cases if left out.')

/** Filters of the order list (screens §5.2); all given ones must hold. */
export const orderFilter = { ...filterShape(patentOrderList.filters), tab: z.enum(orderTabs).default('all') }
export const OrderFilter = z.object(orderFilter)
export type OrderFilter = z.output<typeof OrderFilter>

/** A file of rows that a job makes: its id, and how many rows it will hold. */
export const exportReply = shape({ jobId: idText, rows: z.int() })

/** One order in a list; wire names are those of screens §5.2, amounts in fen. */
export const OrderRow = shape({
  orderNo: z.string(),
  type: z.string(),
  ServiceType: z.string(),
  title: z.string(),
  applicantName: z.string(),
  /** Chinese application number, 13 or 9 characters without a dot; null until the office gave it. */
  patentNumber: z.string().nullable(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  afterState: z.int(),
  amountOfficial: fen,
  amountService: fen,
  amountCoupon: fen,
  amountPaid: fen,
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  agent: z.string().nullable(),
  /** Whose order it is, for those who work for customers; null for customers. */
  customer: z.string().nullable(),
  /** What became of an announced bank transfer while the order is unpaid: being checked, or returned to the payer. */
  transfer: z.enum(['announced', 'returned']).nullable(),
  /** In whose hands it is in the reader's organisation, at an agency who handles it; null where it is in nobody's, and of orders of others. */
  keeper: shape({ id: z.uuid(), name: z.string() }).nullable(),
  createdTime: instant,
})
export type OrderRow = z.output<typeof OrderRow>

export const ListedOrder = shape({
  ...OrderRow.shape,
  /** Of a draft: what it costs at today's rates as it is; null of every other order and where it is quoted first. */
  amountExpected: fen.nullable(),
  /** Of an order of the reader's account: its power of attorney still waits for the signed scan. */
  powerToSign: z.boolean(),
})

/** Plain values by name, for words that the reader's language makes of them. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Facts = z.output<typeof Facts>

export const OrderEvent = shape({
  id: z.int(),
  time: instant,
  subject: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Name as the reader may see it: staff show their role only. */
  actorName: z.string().nullable(),
  actorRole: z.string(),
  detail: Facts,
})
export type OrderEvent = z.output<typeof OrderEvent>

const DeadlineStep = shape({ key: z.string(), params: Facts, on: civilDate })
/** What the column `deadlines.reasons` holds. */
export const DeadlineReasons = z.object({ steps: z.array(DeadlineStep), warning: z.string().nullish() })
export type DeadlineReasons = z.output<typeof DeadlineReasons>

/** By whom a case is handled and how they are reached; the agent is null while none is chosen. */
export const ContactShape = shape({
  agent: z.string().nullable(),
  /** In Latin letters; null where the agent gave none. */
  agentEn: z.string().nullable(),
  agency: z.string(),
  agencyEn: z.string(),
  phone: z.string(),
})

export const DeadlineRow = shape({
  id: z.string(),
  ruleId: z.string(),
  startsOn: civilDate,
  officialOn: civilDate,
  internalOn: civilDate,
  /** "Why this date": the domain's steps in order; words in `domain/deadlines/words.ts`. */
  steps: z.array(DeadlineStep),
  /** `calendarUnknown`: the year's holidays are not published yet. */
  warning: z.string().nullable(),
  /** Article and consequence, and whether the office's word can still change the day; null for a rule of a later release. */
  law: shape({ basis: twoLanguages, missed: twoLanguages, needsConfirmation: z.boolean() }).nullable(),
  state: z.enum(['open', 'met', 'missed', 'cancelled']),
  /** Version of the rules that it was counted by; 0: as the product ships them. */
  ruleVersion: z.int(),
})

const Applicant = shape({
  name: z.string(),
  kind: z.string(),
  /** Masked: the middle is stars. */
  idCode: z.string(),
  /** Country in words, province and city as filed. */
  place: twoLanguages,
})
const Inventor = shape({ name: z.string(), idCode: z.string(), hidden: z.boolean() })

export const FeeLine = shape({
  position: z.int(),
  beneficiary: z.enum(['office', 'service']),
  kind: z.string(),
  quantity: z.int(),
  unit: fen,
  full: fen,
  amount: fen,
  /** Key and values of the domain's explanation. */
  explanation: shape({ key: z.string(), params: Facts }),
  /** What the amount rests on; null where whoever quoted it wrote none. */
  source: twoLanguages.nullable(),
  /** Version of the rules that it was counted by; 0: as the product ships them. */
  ruleVersion: z.int(),
})

const DocumentVersion = shape({
  id: z.string(),
  version: z.int(),
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  by: z.string(),
  /** A draft of ours that was withdrawn; of other papers the kind as a whole is. */
  isWithdrawn: z.boolean(),
  time: instant,
})

export const OrderAction = shape({
  action: z.string(),
  allowed: z.boolean(),
  /** Why not, in both languages; null if allowed. */
  reason: shape({ en: z.string(), zh: z.string() }).nullable(),
})

export const milestoneKeys = [
  'draft',
  'paid',
  'reviewed',
  'filed',
  'accepted',
  'published',
  // Of a mark: its preliminary publication, against which others may oppose.
  'preliminary',
  'examined',
  'granted',
  'registered',
  'recorded',
  'issued',
  // The office has decided against it: the way ends there unless that is fought.
  'setBack',
] as const

/** A stop of the life line: done on a day, due on a day, or only ahead. */
export const Milestone = shape({
  key: z.enum(milestoneKeys),
  doneOn: civilDate.nullable(),
  dueOn: civilDate.nullable(),
})

/** One round of a reviewer's request about a form; lists of them begin with the newest. */
export const FormCorrection = shape({
  round: z.int(),
  /** Opened places: path, what it is called, the reviewer's words, whether its part differs from what was handed in. */
  fields: z.array(shape({ path: z.string(), name: twoLanguages, words: z.string(), changed: z.boolean() })),
  dueOn: civilDate.nullable(),
  time: instant,
  answeredTime: instant.nullable(),
})

/** An order for a fee that another one owes beside what was paid for it. */
export const Supplement = shape({
  orderNo: z.string(),
  /** Of the fee. */
  name: twoLanguages,
  amount: fen,
  payState: z.int(),
  workState: z.int(),
})
export type Supplement = z.output<typeof Supplement>

export const memberRoles = ['viewer', 'editor'] as const

const Invitation = shape({
  id: idText,
  /** As the owner wrote it; masked for agents and staff. */
  contact: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['invited', 'accepted', 'declined', 'expired', 'revoked']),
  expireTime: instant,
  /** Name of the account that accepted. */
  acceptedBy: z.string().nullable(),
})

export const OrderDetail = shape({
  ...OrderRow.shape,
  /** What a trademark service is; null for orders of other kinds. */
  service: z.enum(trademarkServiceIds).nullable(),
  /** Of a country's order for a mark abroad: the place whose code its title ends with. */
  country: twoLanguages.nullable(),
  pairNo: z.string().nullable(),
  parentOrderNo: z.string().nullable(),
  /** Fees that it owes beside its own, the oldest first. */
  supplements: z.array(Supplement),
  /** The deal whose price it holds; such an order has no case. */
  dealId: z.string().nullable(),
  filedOn: civilDate.nullable(),
  /** What the office gave an order about no patent; null before its first document. */
  office: shape({
    /** Application or registration number of a mark; number or registration number of a copyright. */
    number: z.string().nullable(),
    acceptedOn: civilDate.nullable(),
    publishedOn: civilDate.nullable(),
    publicationIssue: z.string().nullable(),
    oppositionEndsOn: civilDate.nullable(),
    registeredOn: civilDate.nullable(),
    validTo: civilDate.nullable(),
    certificateNo: z.string().nullable(),
  }).nullable(),
  submittedTime: instant.nullable(),
  version: z.int(),
  /** Whether the reader acts as the customer of this order (owner, sub-account, added editor). */
  own: z.boolean(),
  agency: shape({ name: z.string(), nameEn: z.string(), code: z.string(), phone: z.string() }),
  agentLicence: z.string().nullable(),
  /** Where the agent is reached; where none is kept, the agency's. */
  agentPhone: z.string(),
  applicants: z.array(Applicant),
  inventors: z.array(Inventor),
  /** Of orders about marks: number (empty: none yet), words, picture, classes with their goods (null: the whole class). */
  marks: z.array(
    shape({
      number: z.string(),
      name: z.string(),
      pictureId: idText.nullable(),
      classes: z.array(shape({ code: z.string(), goods: z.array(z.string()).nullable() })),
    }),
  ),
  money: shape({
    official: fen,
    service: fen,
    coupon: fen,
    /** official + service − coupon. */
    payable: fen,
    paid: fen,
    refunded: fen,
    /** Of what was paid, in refunds that are not over: asked for, or agreed to and not paid out yet. */
    returning: fen,
    /** What is still to pay now. */
    due: fen,
  }),
  feeLines: z.array(FeeLine),
  documents: z.array(
    shape({
      kind: z.string(),
      title: z.string(),
      /** A correction left it out: the order is handed in without it. */
      isWithdrawn: z.boolean(),
      versions: z.array(DocumentVersion),
    }),
  ),
  /** The newest power of attorney: still as we made it, or a signed scan; null if the order has none. */
  powerOfAttorney: z.enum(['toSign', 'signed']).nullable(),
  /** We accepted it and draft it: nothing can be filed before the customer has confirmed a draft. */
  isToDraft: z.boolean(),
  /**
   * Messages that are news to the reader: to the office and agents what the customer wrote since they last answered, to others what
   * their bell tells unread. `bellIds`: lines of the bell that are settled once they are read.
   */
  newMessages: shape({ count: z.int().min(0), bellIds: z.array(z.uuid()).max(200) }),
  /** Of a case that was brought in from another docket: it has no form and costs nothing here. */
  broughtIn: shape({
    ...{ time: instant, by: z.string(), ownReference: z.string() },
    /** What the importing agency remarked on its client's case; empty for everybody else. */
    notes: z.string(),
  }).nullable(),
  /** Parties whose signature is missing while papers can still be signed. */
  unsigned: z.int().min(0),
  officialDocuments: z.array(
    shape({
      id: z.string(),
      code: z.string(),
      /** Which of its series on this case it is, from 1; null for a document that is not numbered through. */
      nth: z.int().min(1).nullable(),
      /** The notice of it, where the reader may see one. */
      noticeId: z.string().nullable(),
      dispatchedOn: civilDate,
      /** The office's number of the paper (发文编号); empty where none was typed. */
      noticeNo: z.string(),
      deliveryMode: z.enum(['electronic', 'postal']),
      fileId: z.string().nullable(),
      fileName: z.string().nullable(),
      data: Facts,
      time: instant,
    }),
  ),
  deadlines: z.array(DeadlineRow),
  /** What the office waits for and a follow-up answers, the nearest first, with the follow-up where one was begun. */
  answers: z.array(
    shape({
      kind: z.enum(singleKinds as [SingleKind, ...SingleKind[]]),
      deadlineId: z.string(),
      /** Official document that set the period, where it was recorded. */
      documentId: z.string().nullable(),
      officialOn: civilDate,
      orderNo: z.string().nullable(),
      workState: z.int().nullable(),
    }),
  ),
  /** Day on which the last answer went to the office, while the office has sent nothing after it. */
  answeredOn: civilDate.nullable(),
  correction: shape({
    round: z.int(),
    /** Places that the reviewer opened: path, what it is called, what is wrong with it. */
    fields: z.array(shape({ path: z.string(), name: twoLanguages, words: z.string() })),
    dueOn: civilDate.nullable(),
    time: instant,
  }).nullable(),
  milestones: z.array(Milestone),
  actions: z.array(OrderAction),
  members: z.array(shape({ id: z.string(), name: z.string(), role: z.string() })),
  /** Newest first; empty for whoever may invite nobody. */
  invitations: z.array(Invitation),
})
export type OrderDetail = z.output<typeof OrderDetail>
