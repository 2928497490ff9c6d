import {
  problemKinds,
  recordFilesMax,
  recordFormats,
  recordKinds,
  recordStates,
  registrationStates,
  releaseScopes,
} from '@portal/domain/office/records/record-facts'
import { recordTemplateKeys } from '@portal/domain/office/records/record-templates'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, flag, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { problemList, recordList, registrationList, releasedList } from './record-lists.ts'
import {
  Facts,
  FileOfRecord,
  factsAsked,
  Message,
  origin,
  ProblemRow,
  RecordRow,
  RegistrationRow,
  ReleasedRow,
} from './record-shapes.ts'

// Reports to others: proposals, declarations of projects and registrations of customers (decision 0086).

const reads = ['records'] as const
const receivers = ['agent', 'reviewer', 'administrator'] as const
const staff = ['reviewer', 'administrator'] as const
const path = (name: string) => `/api/ReportingRecordsController/${name}`
const text = (max: number) => z.string().max(max).transform(cleanText)
const written = (max: number) => text(max).pipe(z.string().min(1, 'required'))
const id = z.object({ id: z.uuid() })
const edition = z.int().describe('Edition that the caller saw; another one refuses the call.')
/** `content` is base64. */
const madeFile = shape({ name: z.string(), content: z.string() })

const filterWords = {
  kind: 'Type of record.',
  text: 'Part of the title; among what was released, or of the summary.',
  company: 'Part of the name of the company.',
  state: 'How far it came.',
  registration: 'How far the registration of the customer came.',
  released: 'Whether it is shown to others now.',
  region: 'Only of this province.',
  industry: 'Part of the business of the company.',
  dayFrom: 'First day, `YYYY-MM-DD`, Beijing, included.',
  dayTo: 'Last day, `YYYY-MM-DD`, Beijing, included.',
  problem: 'What was reported.',
} as const
const pick = <K extends keyof typeof filterWords>(...keys: K[]): Pick<typeof filterWords, K> =>
  Object.fromEntries(keys.map((key) => [key, filterWords[key]])) as Pick<typeof filterWords, K>
const ofRecords = pick('kind', 'text', 'company', 'state', 'registration', 'released', 'dayFrom', 'dayTo')
const ofReleased = pick('kind', 'text', 'region', 'industry', 'dayFrom', 'dayTo')
const ofRegistrations = pick('registration', 'text', 'dayFrom', 'dayTo')
const ofProblems = pick('state', 'problem', 'text', 'dayFrom', 'dayTo')

export const listRecords = defineCall({
  name: 'records.listRecords',
  method: 'GET',
  path: path('getReportingRecords'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Proposals, project declarations and customer registrations of the caller’s organisation',
  request: z.object({ ...listQueryShape(recordList, ofRecords), ...pageRequest }),
  reply: pageOf(RecordRow),
  errors: [],
})

export const exportRecords = defineCall({
  name: 'records.exportRecords',
  method: 'POST',
  path: path('exportReportingRecords'),
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered records; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(recordList, ofRecords)).prefault({}),
    columns: fileColumnsOf(recordList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getRecord = defineCall({
  name: 'records.getRecord',
  method: 'GET',
  path: path('getReportingRecord'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'One record: what it says now, its versions, releases, files made of it and questions; also to who confirms a registration',
  request: id,
  reply: shape({
    ...RecordRow.shape,
    side: z.enum(['own', 'receiver']),
    holder: z.string(),
    facts: Facts,
    files: z.array(FileOfRecord),
    source: origin,
    /** Title of what it was copied from, where the caller sees that. */
    from: z.string(),
    /** With whom a customer is registered; empty: the portal. */
    receiver: z.string(),
    receiverId: z.uuid().nullable(),
    endedOn: civilDate.nullable(),
    reason: z.string(),
    validUntil: civilDate.nullable(),
    releasedVersion: z.int().nullable(),
    /** Line of the caller's book with the customer, found by the credit code. */
    clientId: z.uuid().nullable(),
    versions: z.array(shape({ version: z.int(), note: z.string(), madeBy: z.string(), madeTime: instant })),
    releases: z.array(
      shape({
        version: z.int(),
        scope: z.enum(releaseScopes),
        by: z.string(),
        releasedTime: instant,
        endedTime: instant.nullable(),
      }),
    ),
    exports: z.array(shape({ version: z.int(), format: z.enum(recordFormats), madeBy: z.string(), madeTime: instant })),
    /** Questions by the organisation that asks. */
    talks: z.array(shape({ organisationId: z.uuid(), organisation: z.string(), messages: z.array(Message) })),
    may: shape({
      change: z.boolean(),
      finish: z.boolean(),
      release: z.boolean(),
      withdraw: z.boolean(),
      remove: z.boolean(),
      retract: z.boolean(),
      lapse: z.boolean(),
      answer: z.boolean(),
      export: z.boolean(),
    }),
  }),
  errors: ['common.notFound'],
})

export const getVersion = defineCall({
  name: 'records.getVersion',
  method: 'GET',
  path: path('getReportingRecordVersion'),
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'What a version of a record says, and its files; versions never change',
  request: z.object({
    id: z.uuid(),
    version: z.coerce.number<number>().int().min(1).describe('Number of the version.'),
  }),
  reply: shape({ version: z.int(), facts: Facts, files: z.array(FileOfRecord) }),
  errors: ['common.notFound'],
})

export const getSetup = defineCall({
  name: 'records.getSetup',
  method: 'GET',
  path: path('getReportingRecordSetup'),
  effect: 'read',
  reads: ['clients', 'organisations'],
  access: 'signedIn',
  summary: 'With whom the caller’s organisation can register a customer, for how long, and to whom it can release',
  request: z.object({}),
  reply: shape({
    /** An agency registers with the portal. */
    withPortal: z.boolean(),
    agencies: z.array(shape({ id: z.uuid(), name: z.string() })),
    protectDays: z.int(),
    holdDays: z.int(),
    scopes: z.array(z.enum(releaseScopes)),
  }),
  errors: [],
})

export const saveRecord = defineCall({
  name: 'records.saveRecord',
  method: 'POST',
  path: path('saveReportingRecord'),
  effect: 'write',
  touches: ['records', 'files'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Keep what is written of a record, new or changed. Of one with versions it begins the next',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new record.'),
    edition: edition.optional(),
    kind: z.enum(recordKinds).describe('Type of record; it stays.'),
    template: z.enum(recordTemplateKeys).nullable().default(null).describe('Outline that a new one began with.'),
    facts: factsAsked.describe('What it says.'),
    fileIds: z.array(z.uuid()).max(recordFilesMax).default([]),
    receiverId: z
      .uuid()
      .nullable()
      .default(null)
      .describe('Agency that a customer is registered with; null: the portal.'),
  }),
  reply: shape({ id: z.uuid(), edition: z.int() }),
  errors: ['common.notFound', 'common.conflict', 'records.notPossible', 'records.badReceiver'],
})

export const finishRecord = defineCall({
  name: 'records.finishRecord',
  method: 'POST',
  path: path('finishReportingRecord'),
  effect: 'write',
  touches: ['records', 'inbox'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Fix what is written as the next version; of a customer registration this hands it in',
  request: z.object({ id: z.uuid(), edition, note: text(200).default('').describe('What changed.') }),
  reply: shape({ version: z.int(), state: z.enum(recordStates), registration: z.enum(registrationStates).nullable() }),
  errors: [
    ...(['common.notFound', 'common.conflict', 'records.notPossible', 'records.incomplete'] as const),
    ...(['records.taken', 'records.badReceiver'] as const),
  ],
})

export const moveRegistration = defineCall({
  name: 'records.moveRegistration',
  method: 'POST',
  path: path('moveCustomerRegistration'),
  effect: 'write',
  touches: ['records'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Take back a registration that nobody confirmed yet, or let a claimed customer go',
  request: z.object({
    id: z.uuid(),
    edition,
    act: z.enum(['retract', 'lapse']).describe('`retract`: take it back; `lapse`: let the claimed customer go.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'records.notPossible'],
})

export const removeRecord = defineCall({
  name: 'records.removeRecord',
  method: 'POST',
  path: path('removeReportingRecord'),
  effect: 'write',
  touches: ['records'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Remove a draft that has no version',
  request: z.object({ id: z.uuid(), edition }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'records.notPossible'],
})

export const copyRecord = defineCall({
  name: 'records.copyRecord',
  method: 'POST',
  path: path('copyReportingRecord'),
  effect: 'write',
  touches: ['records', 'files'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'A new draft with what an own record says, or what somebody released, whose source it then names',
  request: z.object({
    id: z.uuid().optional().describe('Own record.'),
    releaseId: z.uuid().optional().describe('Release, in place of `id`.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['common.notFound', 'records.notPossible'],
})

export const makeFile = defineCall({
  name: 'records.makeFile',
  method: 'POST',
  path: path('exportReportingRecord'),
  effect: 'write',
  touches: ['records'],
  needs: 'export',
  access: 'signedIn',
  summary: 'A record as PDF or Word file; noted in its history',
  request: z.object({
    id: z.uuid(),
    version: z.int().min(0).describe('Version to write; 0: what is being written.'),
    format: z.enum(recordFormats).describe('Kind of file.'),
  }),
  reply: madeFile,
  errors: ['common.notFound'],
})

export const releaseRecord = defineCall({
  name: 'records.releaseRecord',
  method: 'POST',
  path: path('releaseReport'),
  effect: 'write',
  touches: ['records'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Show the latest version to others, or free a registered customer for the common pool',
  request: z.object({
    id: z.uuid(),
    edition,
    scope: z.enum(releaseScopes).describe('To whom; `pool` of customer registrations alone.'),
    validUntil: civilDate
      .nullable()
      .default(null)
      .describe('Last day on which it is shown; null: until it is withdrawn.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'records.notPossible'],
})

export const withdrawRecord = defineCall({
  name: 'records.withdrawRecord',
  method: 'POST',
  path: path('withdrawReport'),
  effect: 'write',
  touches: ['records'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Show a record to others no more',
  request: z.object({ id: z.uuid(), edition }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'records.notPossible'],
})

export const listReleased = defineCall({
  name: 'records.listReleased',
  method: 'GET',
  path: path('getReportingRecordsIsRelease'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'What is released to the caller: by their organisation, by their agencies, to everybody, and customers in the common pool',
  request: z.object({ ...listQueryShape(releasedList, ofReleased), ...pageRequest }),
  reply: pageOf(ReleasedRow),
  errors: [],
})

export const exportReleased = defineCall({
  name: 'records.exportReleased',
  method: 'POST',
  path: path('exportReportingRecordsIsRelease'),
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered list of what is released; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(releasedList, ofReleased)).prefault({}),
    columns: fileColumnsOf(releasedList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getReleased = defineCall({
  name: 'records.getReleased',
  method: 'GET',
  path: path('getReleasedRecord'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'One release with its files, and what the caller’s organisation asked its author; staff read those that were reported too',
  request: id,
  reply: shape({
    ...ReleasedRow.shape,
    company: z.string(),
    headings: z.array(z.string()),
    files: z.array(FileOfRecord),
    messages: z.array(Message),
    mayCopy: z.boolean(),
    mayAsk: z.boolean(),
    mayReport: z.boolean(),
    mayClaim: z.boolean(),
    holdDays: z.int(),
  }),
  errors: ['common.notFound'],
})

export const openReleased = defineCall({
  name: 'records.openReleased',
  method: 'POST',
  path: path('openReleasedRecord'),
  effect: 'write',
  touches: ['records'],
  needs: 'self',
  access: 'signedIn',
  summary:
    'The released version as a PDF that bears the reader’s name and day; counted once a day for each organisation',
  request: z.object({ id: z.uuid(), take: flag.default(false).describe('It is taken along, not only read.') }),
  reply: madeFile,
  errors: ['common.notFound'],
})

export const writeMessage = defineCall({
  name: 'records.writeMessage',
  method: 'POST',
  path: path('writeReportingRecordMessage'),
  effect: 'write',
  touches: ['records', 'inbox'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Ask the author of a released record, or answer an organisation that asked',
  request: z.object({
    releaseId: z.uuid().optional().describe('To ask: the release.'),
    id: z.uuid().optional().describe('To answer: the own record.'),
    organisationId: z.uuid().optional().describe('To answer: who asked.'),
    text: written(1000).describe('Question or answer.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const reportProblem = defineCall({
  name: 'records.reportProblem',
  method: 'POST',
  path: path('reportReportingRecordProblem'),
  effect: 'write',
  touches: ['records'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Report a problem of a released record to staff',
  request: z.object({
    id: z.uuid().describe('Id of the release.'),
    problem: z.enum(problemKinds).describe('What is wrong.'),
    text: written(1000).describe('What staff should know.'),
  }),
  reply: done,
  errors: ['common.notFound', 'records.reportedAlready'],
})

export const claimCustomer = defineCall({
  name: 'records.claimCustomer',
  method: 'POST',
  path: path('claimCustomerRegistration'),
  effect: 'write',
  touches: ['records'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Claim a customer of the common pool: one claim at a time, which holds some days to register them',
  request: z.object({ id: z.uuid().describe('Id of the release.') }),
  reply: shape({ id: z.uuid(), untilOn: civilDate }),
  errors: ['common.notFound', 'records.claimed', 'records.claimTooSoon', 'records.notPossible'],
})

export const listRegistrations = defineCall({
  name: 'records.listRegistrations',
  method: 'GET',
  path: path('getCustomerRegistrations'),
  effect: 'read',
  reads: ['records', 'clients'],
  access: receivers,
  summary: 'Customer registrations that the caller’s agency confirms; staff: those with the portal',
  request: z.object({ ...listQueryShape(registrationList, ofRegistrations), ...pageRequest }),
  reply: pageOf(RegistrationRow),
  errors: [],
})

export const exportRegistrations = defineCall({
  name: 'records.exportRegistrations',
  method: 'POST',
  path: path('exportCustomerRegistrations'),
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: receivers,
  summary: 'Excel file of the filtered customer registrations; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(registrationList, ofRegistrations)).prefault({}),
    columns: fileColumnsOf(registrationList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const answerRegistration = defineCall({
  name: 'records.answerRegistration',
  method: 'POST',
  path: path('answerCustomerRegistration'),
  effect: 'write',
  touches: ['records', 'clients', 'inbox'],
  needs: 'answer',
  access: receivers,
  summary:
    'Confirm the registration of a customer, which protects it and opens or finds the client in the book, or decline it with a reason',
  request: z.object({
    id: z.uuid(),
    edition,
    accept: flag,
    reason: text(500).default('').describe('Why it is declined; the holder reads it.'),
  }),
  reply: shape({ registration: z.enum(registrationStates) }),
  errors: ['common.notFound', 'common.conflict', 'records.notPossible', 'records.incomplete', 'clients.wholeReach'],
})

export const listProblems = defineCall({
  name: 'records.listProblems',
  method: 'GET',
  path: '/admin/RecordController/getProblems',
  effect: 'read',
  reads,
  access: staff,
  summary: 'Problems of released records that readers reported',
  request: z.object({ ...listQueryShape(problemList, ofProblems), ...pageRequest }),
  reply: pageOf(ProblemRow),
  errors: [],
})

export const exportProblems = defineCall({
  name: 'records.exportProblems',
  method: 'POST',
  path: '/admin/RecordController/exportProblems',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: staff,
  summary: 'Excel file of the filtered problems; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(problemList, ofProblems)).prefault({}),
    columns: fileColumnsOf(problemList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const decideProblem = defineCall({
  name: 'records.decideProblem',
  method: 'POST',
  path: '/admin/RecordController/decideProblem',
  effect: 'write',
  touches: ['records', 'inbox'],
  needs: 'office',
  access: staff,
  summary: 'Take a reported record down, with a reason that its author reads, or dismiss the report',
  request: z.object({
    id: z.uuid(),
    takeDown: flag.describe('Whether it is taken down; else the report is dismissed.'),
    reason: written(500).describe('Why; of what is taken down its author reads it.'),
  }),
  reply: done,
  errors: ['common.notFound', 'records.notPossible'],
})
