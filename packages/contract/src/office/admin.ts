// Over 400 lines: one definition for each call of the back office, nothing else.

import { compensatedDaysMax } from '@portal/domain/law/patents/terms'
import { channelOutcomes, channels } from '@portal/domain/office/admin/channels'
import { whoseCases } from '@portal/domain/office/admin/queues'
import { contactChecks } from '@portal/domain/people/account/contact'
import { z } from 'zod'
import { defineCall, roles, staffRoles } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { partyKey, scanErrors, scanFiles, signedScan } from '../kernel/signing.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { numberText } from '../number-shapes.ts'
import { civilDate, done, flag, idText, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { AuditRow, DocumentOutcome, OrganisationRow, QueueRow, queueNames, Review, UserRow } from './admin-shapes.ts'
import { officialDocumentList, organisationList, userList } from './office-lists.ts'

/** Staff who work cases; finance sees money only. */
export const caseStaff = ['reviewer', 'administrator'] as const
/** Who works cases: staff all, agents those of their agency that they reach. */
export const caseWorkers = ['agent', ...caseStaff] as const
const administrators = ['administrator'] as const

/** The version that the reviewer saw: if two act at once, the second is told that the case has changed. */
const onOrder = { orderNo: orderNoText, version: z.int().min(1) }
const notes = z.string().trim().max(2000).default('')
const moved = shape({ orderNo: z.string(), workState: z.int(), officialState: z.string(), version: z.int() })
const actErrors = ['officialFees.otherKind', 'orders.moveNotAllowed', 'orders.actionNotAllowed'] as const

const whose = z.enum(whoseCases).default('all').describe('In whose hands the cases are.')

export const listQueues = defineCall({
  name: 'admin.listQueues',
  method: 'GET',
  path: '/api/AdminController/getQueues',
  effect: 'read',
  reads: ['orders'],
  access: ['agent', ...staffRoles],
  summary: 'The queues of the caller’s role with count, oldest age and, where we act next, the nearest official date',
  request: z.object({ whose }),
  reply: z.array(
    shape({
      queue: z.enum(queueNames),
      count: z.int(),
      oldest: instant.nullable(),
      /** The nearest day that presses; null where nobody waits for us, or no day is set. */
      dueOn: civilDate.nullable(),
    }),
  ),
  errors: [],
})

export const listQueue = defineCall({
  name: 'admin.listQueue',
  method: 'GET',
  path: '/api/AdminController/getQueue',
  effect: 'read',
  reads: ['orders'],
  access: ['agent', ...staffRoles],
  summary: 'Cases of one queue, the oldest first unless sorted otherwise',
  request: z.object({
    queue: z.enum(queueNames).describe('Name of the queue.'),
    /** Beginning of the number of an order, a patent, a mark or a copyright, or part of title or applicant. */
    text: z.string().trim().max(120).optional(),
    type: z.enum(['invention', 'utilityModel', 'design']).optional(),
    agentId: z.uuid().optional(),
    whose,
    sort: z.enum(['oldest', 'newest', 'due']).default('oldest'),
    ...pageRequest,
  }),
  reply: pageOf(QueueRow),
  errors: [],
})

/** Cases of one number that are told at most. */
export const foundCasesMax = 20

export const findCases = defineCall({
  name: 'admin.findCases',
  method: 'GET',
  path: '/api/AdminController/findCases',
  effect: 'read',
  reads: ['orders'],
  access: caseWorkers,
  summary:
    'Cases of any kind by the number of their order or the one the office gave: of patents, marks and copyrights',
  request: z.object({
    /** Of an order its beginning, of a patent as it is written anywhere, of marks and copyrights whole. */
    number: z.string().trim().min(1).max(60),
  }),
  reply: z.array(
    shape({
      orderNo: z.string(),
      title: z.string(),
      type: z.string(),
      workState: z.int(),
      officialState: z.string(),
      number: z.string().nullable(),
    }),
  ),
  errors: [],
})

export const getReview = defineCall({
  name: 'admin.getReview',
  method: 'GET',
  path: '/api/AdminController/getReview',
  effect: 'read',
  reads: ['orders'],
  access: caseWorkers,
  summary: 'A whole submission for its reviewer: form, papers, checks, history, corrections; numbers masked',
  request: z.object({ orderNo: orderNoText }),
  reply: Review,
  errors: [],
})

export const revealNumber = defineCall({
  name: 'admin.revealNumber',
  method: 'POST',
  path: '/api/AdminController/revealNumber',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: caseWorkers,
  sensitive: true,
  summary: 'An identity number of a submission in full; every look is written to the audit log',
  request: z.object({
    orderNo: orderNoText,
    path: z.string().trim().min(1).max(120).describe('Path of the field in the form.'),
  }),
  reply: shape({ value: z.string() }),
  errors: ['admin.noSuchField'],
})

export const correctionFieldsMax = 60

export const askCorrection = defineCall({
  name: 'admin.askCorrection',
  method: 'POST',
  path: '/api/AdminController/askCorrection',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'answer',
  access: caseWorkers,
  summary: 'Open named fields of a submission to the client, each with the reviewer’s words',
  request: z.object({
    ...onOrder,
    fields: z
      .array(z.object({ path: z.string().trim().min(1).max(120), words: z.string().trim().min(1).max(1000) }))
      .min(1)
      .max(correctionFieldsMax)
      .refine((fields) => new Set(fields.map((field) => field.path)).size === fields.length, 'twice'),
    /** Last day for the client, Beijing. */
    dueOn: civilDate,
  }),
  reply: shape({ ...moved.shape, round: z.int() }),
  errors: [...actErrors, 'admin.noSuchField', 'admin.nothingSubmitted', 'admin.dayNotAhead'],
})

export const withdrawCorrection = defineCall({
  name: 'admin.withdrawCorrection',
  method: 'POST',
  path: '/api/AdminController/withdrawCorrection',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'answer',
  access: caseWorkers,
  summary:
    'Take back a correction that was asked for in error: the order goes back to where it was, what the client changed for it is dropped',
  request: z.object({ ...onOrder, reason: z.string().trim().min(1).max(1000) }),
  reply: shape({ ...moved.shape, isDraftDropped: z.boolean() }),
  errors: actErrors,
})

export const withdrawDraft = defineCall({
  name: 'admin.withdrawDraft',
  method: 'POST',
  path: '/api/AdminController/withdrawDraft',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  access: caseWorkers,
  summary:
    'Take back a draft that the client has not confirmed, also one that they sent back: what stood before it is filed, an order without documents waits for another',
  request: z.object({ ...onOrder, reason: z.string().trim().min(1).max(1000) }),
  reply: moved,
  errors: actErrors,
})

export const acceptOrder = defineCall({
  name: 'admin.acceptOrder',
  method: 'POST',
  path: '/api/AdminController/acceptOrder',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: caseWorkers,
  summary: 'Take a paid submission into work, with an agent if one is named',
  request: z.object({ ...onOrder, agentId: z.uuid().optional(), notes }),
  reply: moved,
  errors: [...actErrors, 'admin.noSuchAgent', 'admin.unsigned', 'admin.priceOpen', 'clients.conflictUnseen'],
})

export const keepSignedScan = defineCall({
  name: 'admin.keepSignedScan',
  method: 'POST',
  path: '/api/AdminController/keepSignedScan',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'submit',
  access: caseWorkers,
  body: 'multipart',
  files: scanFiles,
  summary:
    'Keep the scans (PDF, JPG, PNG; one for each paper under its kind, or one of all under `file`) of papers that a party signed and sent by post; the client is told',
  request: z.object({ orderNo: orderNoText, party: partyKey, ...signedScan }),
  reply: done,
  errors: ['signing.filed', 'signing.closed', ...scanErrors],
})

export const listAgents = defineCall({
  name: 'admin.listAgents',
  method: 'GET',
  path: '/api/AdminController/getAgents',
  effect: 'read',
  reads: ['orders', 'users'],
  access: caseWorkers,
  summary: 'Agents of a case’s agency with how much each has in hand',
  request: z.object({ orderNo: orderNoText }),
  reply: z.array(
    shape({
      id: idText,
      name: z.string(),
      nameEn: z.string(),
      licence: z.string(),
      fields: z.array(z.string()),
      openCases: z.int(),
    }),
  ),
  errors: [],
})

export const assignAgent = defineCall({
  name: 'admin.assignAgent',
  method: 'POST',
  path: '/api/AdminController/assignAgent',
  effect: 'write',
  touches: ['orders'],
  needs: 'people',
  access: caseWorkers,
  summary: 'Give a case to an agent of its agency',
  request: z.object({ ...onOrder, agentId: z.uuid() }),
  reply: moved,
  errors: ['orders.actionNotAllowed', 'admin.noSuchAgent'],
})

/** Cases that are put into other hands at once. */
export const assignedCasesMax = 100

export const listHandlers = defineCall({
  name: 'admin.listHandlers',
  method: 'GET',
  path: '/api/AdminController/getHandlers',
  effect: 'read',
  reads: ['orders', 'organisations'],
  access: ['agent'],
  summary: 'Members of the caller’s agency who can handle cases, with how many each has in hand',
  request: z.object({}),
  reply: z.array(shape({ id: idText, name: z.string(), isCaller: z.boolean(), openCases: z.int() })),
  errors: [],
})

export const assignCases = defineCall({
  name: 'admin.assignCases',
  method: 'POST',
  path: '/api/AdminController/assignCases',
  effect: 'write',
  touches: ['orders'],
  needs: ['draft', 'people'],
  access: ['agent'],
  summary:
    'Put cases of the caller’s agency into the hands of a member, or into nobody’s: with the right to manage people any, else to take what nobody has and to hand over one’s own',
  request: z.object({
    cases: z
      .array(
        z.object({
          orderNo: orderNoText,
          from: z.uuid().nullable().describe('Who had it in hand when the caller looked; null: nobody.'),
        }),
      )
      .min(1)
      .max(assignedCasesMax)
      .refine((cases) => new Set(cases.map(({ orderNo }) => orderNo)).size === cases.length, 'twice')
      .describe('The cases, each with who had it in hand.'),
    handlerId: z.uuid().nullable().describe('Account of the member who is to have them; null: nobody.'),
  }),
  reply: shape({
    done: z.array(z.string()),
    refused: z.array(shape({ orderNo: z.string(), reason: z.string() })),
  }),
  errors: ['admin.noSuchHandler'],
})

export const uploadDraft = defineCall({
  name: 'admin.uploadDraft',
  method: 'POST',
  path: '/api/AdminController/uploadDraft',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  access: caseWorkers,
  summary: 'Give the client a new version of the draft to confirm',
  request: z.object({ ...onOrder, fileId: z.uuid(), notes }),
  reply: shape({
    ...moved.shape,
    draftVersion: z.int(),
    /** Of a draft whose description begins with another title than the order's: both. */
    title: shape({ order: z.string(), draft: z.string() }).nullable(),
  }),
  errors: [
    ...actErrors,
    'admin.fileNotUsable',
    'filings.incomplete',
    'filings.partsNotFound',
    'filings.draftWantsWord',
    'filings.bookNotCut',
    'filings.drawingUnread',
    'filings.drawingsTooMany',
    'filings.drawingsOfShapes',
    'filings.documentHasNoText',
    'documents.damaged',
    'documents.encrypted',
    'documents.tooManyPages',
    'documents.tooHard',
    'documents.busy',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
  ],
})

export const markFiled = defineCall({
  name: 'admin.markFiled',
  method: 'POST',
  path: '/api/AdminController/markFiled',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: caseWorkers,
  summary: 'Note that the confirmed and paid papers went to the office',
  request: z.object({
    ...onOrder,
    sentOn: civilDate.describe('Day on which it was sent, `YYYY-MM-DD`.'),
    /** A late fee that the order has not charged was paid to the office with the filing: client and finance are told. */
    lateFeePaid: flag.default(false).describe('Whether the late fee was paid.'),
    /** A fee of the Madrid application that no accepted quote asks was paid to the office with the filing. */
    applicationFeePaid: flag.default(false).describe('Whether the application fee was paid.'),
    /** It was sent although our copy of the register, which may be newer, speaks against it. */
    registerSeen: flag.default(false).describe('That the register was looked at.'),
    notes,
  }),
  reply: moved,
  errors: [
    ...actErrors,
    ...([
      'admin.dateWrong',
      'admin.findingsOpen',
      'admin.registerOpen',
      'admin.lateFeeOpen',
      'admin.applicationFeeOpen',
      'admin.unsigned',
      'admin.priceOpen',
      'admin.pairDiffers',
      'documents.damaged',
      'documents.fileTooHard',
      'documents.busy',
    ] as const),
    'foreign.priceDue',
  ],
})

export const recordOfficialDocument = defineCall({
  name: 'admin.recordOfficialDocument',
  method: 'POST',
  path: '/api/AdminController/recordOfficialDocument',
  effect: 'write',
  touches: ['orders', 'forms', 'notices', 'watches', 'marks'],
  needs: 'answer',
  access: caseWorkers,
  summary: 'Record a document of the office: state, number, deadlines; with dryRun only told what would happen',
  request: z.object({
    ...onOrder,
    /** Code of the office (six digits) or `certificate`. */
    code: z.string().trim().min(1).max(20),
    dispatchedOn: civilDate,
    deliveryMode: z.enum(['electronic', 'postal']).default('electronic'),
    /** Proven day of receipt of a posted notice. */
    receivedOn: civilDate.optional(),
    /** Last day to reply as printed on the notice. */
    printedOn: civilDate.optional(),
    /** With the filing receipt: the number with its check character, in any spelling; of a mark or a copyright any number given. */
    applicationNumber: z.string().trim().max(40).optional(),
    /** With the filing receipt: the filing date it gives. */
    filedOn: civilDate.optional(),
    /** Of a preliminary publication: issue of the gazette (公告期号). */
    issue: z.string().trim().min(1).max(20).optional().describe('Number of the gazette.'),
    /** Of a certificate that has a number besides the registration's. */
    certificateNo: numberText(40).min(1).optional(),
    /** The office's number of the document (发文编号): it tells two of one kind and day apart. */
    noticeNo: z.string().trim().max(40).optional().describe('Number of the notice.'),
    /** Of a certificate of registration: last day of the term as printed; without it the term is counted. */
    validTo: civilDate.optional(),
    /** Of the notice on registration: the patent year that it names as the year of grant. */
    grantFeeYear: z.int().min(1).max(20).optional(),
    /** Of a decision to compensate the term: its days. */
    compensatedDays: z.int().min(1).max(compensatedDaysMax).optional(),
    fileId: z.uuid().optional(),
    notes,
    dryRun: flag.default(false),
  }),
  reply: DocumentOutcome,
  errors: [
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
    'admin.unknownDocument',
    'admin.documentNotAllowed',
    'admin.numberWrong',
    'admin.numberOfOtherRight',
    'admin.numberTaken',
    'admin.dateWrong',
    'admin.fileNotUsable',
    'admin.recordedOtherwise',
    'admin.noticeNoNeeded',
  ],
})

export const exportOfficialDocuments = defineCall({
  name: 'admin.exportOfficialDocuments',
  method: 'POST',
  path: '/api/AdminController/exportOfficialDocuments',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: caseWorkers,
  summary: 'Excel file of exactly the filtered documents of the office; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(officialDocumentList)).prefault({}),
    columns: fileColumnsOf(officialDocumentList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listOfficialDocuments = defineCall({
  name: 'admin.listOfficialDocuments',
  method: 'GET',
  path: '/api/AdminController/getOfficialDocuments',
  effect: 'read',
  reads: ['orders', 'notices'],
  access: caseWorkers,
  summary: 'Documents of the office on all cases that the caller works on, the last recorded first',
  request: z.object({ ...listQueryShape(officialDocumentList), ...pageRequest }),
  reply: pageOf(
    shape({
      id: idText,
      orderNo: z.string(),
      title: z.string(),
      /** The office's: of a patent, a mark or a copyright. */
      patentNumber: z.string().nullable(),
      code: z.string(),
      name: twoLanguages,
      dispatchedOn: civilDate,
      deliveryMode: z.enum(['electronic', 'postal']),
      fileId: z.string().nullable(),
      recordedBy: z.string(),
      recordedTime: instant,
    }),
  ),
  errors: [],
})

export const closeDeadline = defineCall({
  name: 'admin.closeDeadline',
  method: 'POST',
  path: '/api/AdminController/closeDeadline',
  effect: 'write',
  touches: ['orders'],
  needs: 'answer',
  access: caseWorkers,
  summary: 'End an open deadline: answered in time, missed, or no longer needed',
  request: z.object({ orderNo: orderNoText, id: z.uuid(), state: z.enum(['met', 'missed', 'cancelled']), notes }),
  reply: shape({ id: idText, state: z.enum(['met', 'missed', 'cancelled']), version: z.int() }),
  errors: [],
})

export const completeOrder = defineCall({
  name: 'admin.completeOrder',
  method: 'POST',
  path: '/api/AdminController/completeOrder',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: caseWorkers,
  summary: 'Close the work on a case the office has decided',
  request: z.object({ ...onOrder, notes }),
  reply: moved,
  errors: [...actErrors, 'officialFees.linesOpen'],
})

export const rejectOrder = defineCall({
  name: 'admin.rejectOrder',
  method: 'POST',
  path: '/api/AdminController/rejectOrder',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'approve',
  access: caseStaff,
  summary: 'Refuse to take a case, with the reason the client reads',
  request: z.object({ ...onOrder, reason: z.string().trim().min(1).max(2000) }),
  reply: moved,
  errors: [...actErrors, 'officialFees.sentAlready'],
})

/** Order numbers of one batch at most. */
export const processedOrdersMax = 100

export const processed = defineCall({
  name: 'admin.processed',
  method: 'GET',
  path: '/admin/OrderController/processed',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: caseWorkers,
  summary: 'Take the next step without papers on several orders: accept the submitted and paid, complete the decided',
  request: z.object({
    /** A list, or text with commas. */
    orderNo: z.union([
      z
        .string()
        .min(1)
        .max(processedOrdersMax * 41)
        .transform((text) => text.split(/[\s,，;；]+/).filter((one) => one !== '')),
      z.array(orderNoText).min(1).max(processedOrdersMax),
    ]),
    /** Only orders of this service. */
    ServiceType: z.string().trim().max(40).optional(),
    notes,
  }),
  reply: shape({
    done: z.array(z.string()),
    refused: z.array(shape({ orderNo: z.string(), reason: z.string() })),
  }),
  errors: [],
})

export const exportUsers = defineCall({
  name: 'admin.exportUsers',
  method: 'POST',
  path: '/api/AdminController/exportUsers',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: administrators,
  summary: 'Excel file of exactly the filtered accounts, phone and e-mail masked; made by a job',
  request: z.object({ parameter: z.object(listQueryShape(userList)).prefault({}), columns: fileColumnsOf(userList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listUsers = defineCall({
  name: 'admin.listUsers',
  method: 'GET',
  path: '/api/AdminController/getUsers',
  effect: 'read',
  reads: ['users'],
  access: administrators,
  sensitive: true,
  summary: 'Accounts with their roles, newest first; phone and e-mail masked',
  request: z.object({ ...listQueryShape(userList), ...pageRequest }),
  reply: pageOf(UserRow),
  errors: [],
})

export const listAgencies = defineCall({
  name: 'admin.listAgencies',
  method: 'GET',
  path: '/api/AdminController/getAgencies',
  effect: 'read',
  reads: ['agency'],
  access: administrators,
  summary: 'Agencies that agents can belong to',
  request: z.object({}),
  reply: z.array(shape({ id: z.int(), code: z.string(), name: z.string(), nameEn: z.string() })),
  errors: [],
})

/** Roles an administrator gives; clients register themselves. */
export const givenRoles = ['agent', 'reviewer', 'finance', 'administrator'] as const
/** Both needed for the role `agent`: without an agency an agent sees no case, without a licence acts in none. */
const agentFacts = { agencyId: z.int().min(1).optional(), licence: z.string().trim().max(40).optional() }

export const createUser = defineCall({
  name: 'admin.createUser',
  method: 'POST',
  path: '/api/AdminController/createUser',
  effect: 'write',
  touches: ['users'],
  needs: 'office',
  access: administrators,
  sensitive: true,
  summary: 'An account for staff or an agent; its first password is told once, here',
  request: z.object({
    account: z.string().trim().min(1).max(120),
    name: z.string().trim().min(1).max(120),
    role: z.enum(givenRoles),
    ...agentFacts,
  }),
  reply: shape({ id: idText, account: z.string(), password: z.string() }),
  errors: [
    'admin.accountTaken',
    'admin.accountUnreadable',
    'admin.licenceTaken',
    'admin.agencyNeeded',
    'admin.licenceNeeded',
  ],
})

export const changeRole = defineCall({
  name: 'admin.changeRole',
  method: 'POST',
  path: '/api/AdminController/changeRole',
  effect: 'write',
  touches: ['users'],
  needs: 'office',
  access: administrators,
  summary: 'Give a staff account another role',
  request: z.object({
    id: z.uuid(),
    /** The role the administrator saw. */
    from: z.enum(roles).describe('The value that the caller saw, so that a change made meanwhile is not overwritten.'),
    role: z.enum(givenRoles),
    ...agentFacts,
  }),
  reply: shape({ id: idText, role: z.enum(roles) }),
  errors: [
    'admin.ownAccount',
    'admin.lastAdministrator',
    'admin.clientAccount',
    'admin.onlyOwner',
    'admin.licenceTaken',
    'admin.agencyNeeded',
    'admin.licenceNeeded',
  ],
})

export const disableUser = defineCall({
  name: 'admin.disableUser',
  method: 'POST',
  path: '/api/AdminController/disableUser',
  effect: 'write',
  touches: ['users'],
  needs: 'office',
  access: administrators,
  summary: 'Close an account and end its sessions, or open it again',
  request: z.object({
    id: z.uuid(),
    disabled: flag.describe('Whether the account is to be closed; else it is opened again.'),
    notes: z.string().trim().max(500).default(''),
  }),
  reply: shape({ id: idText, disabled: z.boolean(), sessionsEnded: z.int() }),
  errors: ['admin.ownAccount', 'admin.lastAdministrator'],
})

export const listOrganisations = defineCall({
  name: 'admin.listOrganisations',
  method: 'GET',
  path: '/api/AdminController/getOrganisations',
  effect: 'read',
  reads: ['users', 'organisations'],
  access: administrators,
  summary: 'Organisations with their owners, newest first; an owner whose account is closed counts for none',
  request: z.object({
    ...listQueryShape(organisationList, {
      text: 'Part of the name, or of the name or account of an owner.',
      owner: 'Whether there is an owner who can sign in.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(OrganisationRow),
  errors: [],
})

export const setOrganisationOwner = defineCall({
  name: 'admin.setOrganisationOwner',
  method: 'POST',
  path: '/api/AdminController/setOrganisationOwner',
  effect: 'write',
  touches: ['users', 'organisations'],
  needs: 'office',
  access: administrators,
  summary: 'Make an account an owner of a company or agency, besides those that it has; all of them are told',
  request: z.object({
    id: z.uuid(),
    account: z.string().trim().min(1).max(120),
    reason: z.string().trim().min(2).max(500),
  }),
  reply: shape({ id: idText, userId: idText }),
  errors: [
    ...(['admin.noSuchAccount', 'organisations.staffAccount', 'organisations.subAccount'] as const),
    ...(['organisations.notCompany', 'organisations.alreadyOwner'] as const),
  ],
})

/** How long a link to a new password works. */
export const passwordResetHours = 24

export const resetPassword = defineCall({
  name: 'admin.resetPassword',
  method: 'POST',
  path: '/api/AdminController/resetPassword',
  effect: 'write',
  touches: ['users'],
  needs: 'office',
  access: administrators,
  sensitive: true,
  summary:
    'After checking who asks: end the sessions of an account and make a link to a new password, told once, here; never for administrators',
  request: z.object({
    id: z.uuid(),
    /** How the person was identified, for the audit log. */
    reason: z.string().trim().min(4).max(500),
  }),
  reply: shape({ account: z.string(), url: z.string(), expiresTime: instant, sessionsEnded: z.int() }),
  errors: ['admin.resetByCommand', 'admin.accountClosed'],
})

export const confirmContact = defineCall({
  name: 'admin.confirmContact',
  method: 'POST',
  path: '/api/AdminController/confirmContact',
  effect: 'write',
  touches: ['users'],
  needs: 'office',
  access: administrators,
  sensitive: true,
  summary: 'Give an account a phone or e-mail that was checked, as verified; whoever held it unverified loses it',
  request: z.object({
    id: z.uuid(),
    contact: z.string().trim().min(1).max(120),
    checked: z.enum(contactChecks).describe('How it was checked who asks.'),
    reason: z.string().trim().min(2).max(500),
  }),
  reply: shape({
    id: idText,
    /** Accounts that held it unverified, as contact or sign-in name: the name by which each signs in now. */
    displaced: z.array(shape({ id: idText, name: z.string(), account: z.string() })),
  }),
  errors: ['session.contactUnreadable', 'admin.contactVerified'],
})

export const listAuditPeople = defineCall({
  name: 'admin.listAuditPeople',
  method: 'GET',
  path: '/api/AdminController/getAuditPeople',
  effect: 'read',
  reads: ['users'],
  access: administrators,
  summary: 'Staff whose acts the audit log can be filtered by, by name; those whose account is closed too',
  request: z.object({}),
  reply: shape({ list: z.array(shape({ account: z.string(), name: z.string() })) }),
  errors: [],
})

export const listAudit = defineCall({
  name: 'admin.listAudit',
  method: 'GET',
  path: '/api/AdminController/getAuditLog',
  effect: 'read',
  reads: [],
  access: administrators,
  summary: 'The audit log, newest first, by keyset; nothing can change it',
  request: z.object({
    actor: z.string().trim().max(120).optional().describe('Account of the person who acted, exactly.'),
    about: z
      .enum(['signIns', 'work'])
      .optional()
      .describe('Sign-ins and changes of passwords only (`signIns`), or all but these (`work`).'),
    action: z.string().trim().max(60).optional().describe('Beginning of the code of the act.'),
    subjectKind: z.string().trim().max(40).optional().describe('Kind of the thing that was acted on.'),
    subjectId: z.string().trim().max(64).optional().describe('Id of the thing that was acted on.'),
    /** Beijing dates, both included. */
    timeFrom: civilDate.optional(),
    timeTo: civilDate.optional(),
    /** Only lines older than this id. */
    before: z.coerce.number<number>().int().positive().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  reply: shape({ list: z.array(AuditRow), more: z.boolean() }),
  errors: [],
})

const channelOutcome = { outcome: z.enum(channelOutcomes), reason: z.string() }

export const listChannels = defineCall({
  name: 'admin.listChannels',
  method: 'GET',
  path: '/api/AdminController/listChannels',
  effect: 'read',
  reads: ['channels'],
  access: administrators,
  summary:
    'Ways by which people are told outside the portal: what each wants to be set up, and what came of its last test',
  request: z.object({}),
  reply: z.array(
    shape({
      channel: z.enum(channels),
      isSetUp: z.boolean(),
      /** Names of the settings that it wants, one list for each way to set it up; empty once it is. */
      wants: z.array(z.array(z.string())),
      lastTest: shape({ time: instant, receiver: z.string(), ...channelOutcome }).nullable(),
    }),
  ),
  errors: [],
})

export const testChannel = defineCall({
  name: 'admin.testChannel',
  method: 'POST',
  path: '/api/AdminController/testChannel',
  effect: 'write',
  touches: ['channels'],
  needs: 'office',
  access: administrators,
  sensitive: true,
  summary: 'Send a test over a channel and tell what came of it; the receiver is kept masked',
  request: z.object({
    channel: z.enum(channels).describe('Way by which the test is sent.'),
    to: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('Receiver: email address, phone number, openid, key of a WeCom robot or https address.'),
  }),
  reply: shape({
    ...channelOutcome,
    /** Seconds after which the carrier takes the next one; null where it says none. */
    retryAfterSeconds: z.int().nullable(),
  }),
  errors: ['admin.channelNotSetUp', 'admin.receiverUnreadable'],
})
