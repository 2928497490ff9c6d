import {
  contractEvents,
  contractKinds,
  contractSides,
  contractStates,
  contractsAtOnceMax,
  contractTextMax,
  contractWays,
  signersMax,
} from '@portal/domain/office/contracts/contract-facts'
import { contractFieldKeys, contractFields, typedFields } from '@portal/domain/office/contracts/contract-text'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { contractList } from './contract-list.ts'

// Contracts between an agency and its clients (decision 0079).

const agents = ['agent'] as const
const id = z.object({ id: z.uuid() })
const languages = z.enum(['en', 'zh'])
const reads = ['contracts'] as const
const path = (name: string) => `/api/ProxyAgreementController/${name}`
const text = (max: number) => z.string().max(max).transform(cleanText)
const reason = text(500).pipe(z.string().min(1, 'required')).describe('Why; the other party reads it.')
const edition = z.int().describe('Edition that the caller saw; another one refuses the call.')
const version = z.int().min(1).describe('Version of the text that the caller read; another one refuses the call.')
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const filterWords = {
  tab: 'Whose turn it is, or how far they came.',
  text: 'Part of the number or of the name of a party.',
  state: 'How far it came.',
  kind: 'Type of contract.',
  ending: 'Only those in force that end within so many days.',
  clientId: 'Only those with this client of the agency’s book.',
} as const

export const ContractRow = shape({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(contractKinds),
  state: z.enum(contractStates),
  client: z.string(),
  agency: z.string(),
  validFrom: civilDate,
  validTo: civilDate.nullable(),
  changedTime: instant,
  /** Who is asked now; empty where nobody is. */
  turn: z.string(),
  /** Whether that is the caller, or their side, who checks a scan. */
  isMine: z.boolean(),
  /** A party is called otherwise by now. */
  nameChanged: z.boolean(),
  endsSoon: z.boolean(),
  /** The final PDF. */
  fileId: z.uuid().nullable(),
  /** Cases of the client at the agency that the caller sees. */
  cases: z.int(),
})
export type ContractRow = z.output<typeof ContractRow>

export const listContracts = defineCall({
  name: 'contracts.listContracts',
  method: 'GET',
  path: path('getProxyAgreementList'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Contracts of the caller’s agency with clients that they see, or of their organisation with its agencies',
  request: z.object({ ...listQueryShape(contractList, filterWords), ...pageRequest }),
  reply: pageOf(ContractRow),
  errors: [],
})

export const exportContracts = defineCall({
  name: 'contracts.exportContracts',
  method: 'POST',
  path: path('exportProxyAgreements'),
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered contracts; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(contractList, filterWords)).prefault({}),
    columns: fileColumnsOf(contractList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

const Signer = shape({
  place: z.int(),
  side: z.enum(contractSides),
  userId: z.uuid(),
  name: z.string(),
  answer: z.enum(['none', 'waiting', 'signed']),
  openedTime: instant.nullable(),
  /** Null until they did something. */
  way: z.enum(contractWays).nullable(),
  signedTime: instant.nullable(),
  net: z.string(),
  /** A stamped scan, to the parties. */
  fileId: z.uuid().nullable(),
  /** Why the last scan was not accepted; empty where none was refused. */
  refused: z.string(),
})

export const getContract = defineCall({
  name: 'contracts.getContract',
  method: 'GET',
  path: path('getProxyAgreement'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One contract: its text, who signs in which order, its log, and what the caller may do',
  request: id,
  reply: shape({
    ...ContractRow.shape,
    language: languages,
    /** On which side the caller stands; `office`: they only read. */
    side: z.enum([...contractSides, 'office']),
    clientId: z.uuid().nullable(),
    edition: z.int(),
    version: z.int(),
    /** The text that was sent, or of a draft what it would be; empty to a client of a draft. */
    text: z.string(),
    /** Whether that is the text of a version that was sent. */
    isSent: z.boolean(),
    sha256: z.string(),
    template: twoLanguages,
    templateVersion: z.int(),
    missing: z.array(z.enum(contractFieldKeys)),
    signers: z.array(Signer),
    askedNote: z.string(),
    reason: z.string(),
    endedOn: civilDate.nullable(),
    effectiveTime: instant.nullable(),
    fileSha256: z.string(),
    versions: z.array(
      shape({ version: z.int(), sentTime: instant, sentBy: z.string(), sha256: z.string(), signed: z.int() }),
    ),
    log: z.array(
      shape({
        event: z.enum(contractEvents),
        version: z.int(),
        name: z.string(),
        net: z.string(),
        note: z.string(),
        time: instant,
        hash: z.string(),
      }),
    ),
    /** Whether the lines of the log follow from each other. */
    logHolds: z.boolean(),
    /** Contacts of the caller that a code can go to, partly hidden. */
    contacts: z.array(shape({ kind: z.enum(['phone', 'email']), shown: z.string() })),
    may: shape({
      edit: z.boolean(),
      remove: z.boolean(),
      send: z.boolean(),
      sign: z.boolean(),
      check: z.boolean(),
      decline: z.boolean(),
      end: z.boolean(),
      remind: z.boolean(),
    }),
  }),
  errors: ['common.notFound'],
})

const Template = shape({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  name: z.string(),
  body: twoLanguages,
  version: z.int(),
  changedBy: z.string(),
  changedTime: instant,
  archived: z.boolean(),
})

export const getSetup = defineCall({
  name: 'contracts.getSetup',
  method: 'GET',
  path: path('getProxyAgreementTemplates'),
  effect: 'read',
  reads: ['contracts', 'clients'],
  access: 'signedIn',
  summary: 'Templates that the caller’s agency keeps; for a client, the agencies that have them in their book',
  request: z.object({}),
  reply: shape({
    templates: z.array(Template),
    agencies: z.array(shape({ id: z.uuid(), name: z.string() })),
  }),
  errors: [],
})

const Facts = z.partialRecord(z.enum(typedFields), z.string())
/** A text of each field, no longer than a contract has room for. */
const factsAsked = z
  .partialRecord(z.enum(typedFields), z.string().transform(cleanText))
  .superRefine((facts, context) => {
    for (const [field, value] of Object.entries(facts)) {
      if (value.length > contractFields[field as keyof typeof contractFields].max) {
        context.addIssue({ code: 'custom', message: 'tooLong', path: [field] })
      }
    }
  })

export const getDrafting = defineCall({
  name: 'contracts.getDrafting',
  method: 'GET',
  path: path('getProxyAgreementDraft'),
  effect: 'read',
  reads: ['contracts', 'clients', 'organisations', 'agency'],
  access: agents,
  summary: 'What a contract with a client begins with, or a draft as it stands, and who can sign for each party',
  request: z.object({
    clientId: z.uuid().optional().describe('Client of the book, for a new contract.'),
    id: z.uuid().optional().describe('A contract that is there.'),
  }),
  reply: shape({
    clientId: z.uuid(),
    client: z.string(),
    hasAccount: z.boolean(),
    /** Facts of the parties as the records have them now, in each language of a contract. */
    facts: shape({ en: Facts, zh: Facts }),
    /** In which the client is written to. */
    language: languages,
    candidates: z.array(shape({ userId: z.uuid(), name: z.string(), side: z.enum(contractSides) })),
    draft: shape({
      id: z.uuid(),
      edition: z.int(),
      number: z.string(),
      kind: z.enum(contractKinds),
      language: languages,
      templateId: z.uuid().nullable(),
      facts: Facts,
      validFrom: civilDate,
      validTo: civilDate.nullable(),
      signers: z.array(z.uuid()),
      state: z.enum(contractStates),
      askedNote: z.string(),
    }).nullable(),
  }),
  errors: ['common.notFound', 'contracts.noAccount'],
})

export const saveContract = defineCall({
  name: 'contracts.saveContract',
  method: 'POST',
  path: path('saveProxyAgreement'),
  effect: 'write',
  touches: ['contracts'],
  needs: 'draft',
  access: agents,
  summary:
    'A contract with a client of the book, new or changed. One that was sent becomes a draft again, and its signatures are void',
  request: z
    .object({
      id: z.uuid().optional().describe('Absent: a new contract.'),
      edition: edition.optional(),
      clientId: z.uuid().optional().describe('Client of the book, of a new contract.'),
      kind: z.enum(contractKinds).describe('Type of contract.'),
      language: languages.describe('In which it is written.'),
      templateId: z.uuid().nullable().default(null).describe('Template of the agency; null: the portal’s own.'),
      facts: factsAsked.default({}).describe('What its fields say.'),
      validFrom: civilDate.describe('First day, `YYYY-MM-DD`.'),
      validTo: civilDate.nullable().default(null).describe('Last day; null: until what it is about is done.'),
      signers: z
        .array(z.uuid())
        .max(signersMax)
        .default([])
        .describe('Ids of the people who sign, of both parties, in their order.'),
    })
    .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
      path: ['validTo'],
      message: 'tooEarly',
    }),
  reply: shape({ id: z.uuid(), edition: z.int(), missing: z.array(z.enum(contractFieldKeys)) }),
  errors: [
    ...(['common.notFound', 'common.conflict', 'contracts.noAccount', 'contracts.notPossible'] as const),
    ...(['contracts.signerGone', 'contracts.badCode'] as const),
  ],
})

export const removeContract = defineCall({
  name: 'contracts.removeContract',
  method: 'POST',
  path: path('removeProxyAgreement'),
  effect: 'write',
  touches: ['contracts'],
  needs: 'draft',
  access: agents,
  summary: 'Remove a draft that was never sent',
  request: z.object({ id: z.uuid(), edition }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'contracts.notPossible'],
})

export const previewContract = defineCall({
  name: 'contracts.previewContract',
  method: 'GET',
  path: path('previewProxyAgreement'),
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'The contract as a PDF as it stands now, marked as not signed; nothing is kept',
  request: id,
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string() }),
  errors: ['common.notFound'],
})

export const sendContract = defineCall({
  name: 'contracts.sendContract',
  method: 'POST',
  path: path('sendProxyAgreement'),
  effect: 'write',
  touches: ['contracts', 'inbox'],
  needs: 'answer',
  access: agents,
  summary:
    'Send a draft to be signed: its text becomes a version, and its first signer is told. It names the parties as their records do',
  request: z.object({
    id: z.uuid(),
    edition,
    sha256: sha256.describe('Hash of the text that the sender read; another one refuses the call.'),
  }),
  reply: shape({ version: z.int(), sha256: z.string() }),
  errors: [
    ...(['common.notFound', 'common.conflict', 'contracts.notPossible', 'contracts.fieldsMissing'] as const),
    ...(['contracts.signersMissing', 'contracts.signerGone', 'contracts.dayOver'] as const),
    'contracts.partyDiffers',
  ],
})

export const noteOpened = defineCall({
  name: 'contracts.noteOpened',
  method: 'POST',
  path: path('openProxyAgreement'),
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'signedIn',
  summary: 'Notes for the log that a signer has the text on the screen; of anybody else nothing is noted',
  request: z.object({ id: z.uuid(), version }),
  reply: done,
  errors: ['common.notFound'],
})

export const requestCode = defineCall({
  name: 'contracts.requestCode',
  method: 'POST',
  path: path('getProxyAgreementCode'),
  effect: 'write',
  touches: [],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Sends a one-time code to a verified contact of the signer; it signs this version of this contract alone',
  request: z.object({ id: z.uuid(), version, way: z.enum(['phone', 'email']).describe('To which contact.') }),
  reply: shape({ codeId: z.uuid(), againInSeconds: z.int(), lifetimeSeconds: z.int() }),
  errors: [
    ...(['common.notFound', 'contracts.changed', 'contracts.notYourTurn', 'contracts.contactMissing'] as const),
    ...(['common.tooManyRequests', 'session.codesUsedUp', 'common.notConfigured', 'contracts.notPossible'] as const),
    'contracts.signingOver',
  ],
})

export const signContract = defineCall({
  name: 'contracts.signContract',
  method: 'POST',
  path: path('signProxyAgreement'),
  effect: 'write',
  touches: ['contracts', 'inbox', 'files'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Sign a contract in one’s turn, with a one-time code or by a stamped scan that the other party then checks. The last signature puts it in force',
  request: z.object({
    id: z.uuid(),
    version,
    sha256: sha256.describe('Hash of the text that the signer read.'),
    consent: flag.describe('The signer read the text and agrees to it.'),
    by: z
      .union([
        z.object({ codeId: z.uuid(), code: z.string().regex(/^\d{6}$/) }),
        z.object({ fileId: z.uuid().describe('The stamped scan, uploaded before.') }),
      ])
      .describe('A one-time code, or a stamped scan.'),
  }),
  reply: shape({ state: z.enum(contractStates) }),
  errors: [
    ...(['common.notFound', 'contracts.changed', 'contracts.notYourTurn', 'contracts.consentMissing'] as const),
    ...(['session.wrongCode', 'common.tooManyRequests', 'contracts.notPossible', 'contracts.signingOver'] as const),
  ],
})

export const checkScan = defineCall({
  name: 'contracts.checkScan',
  method: 'POST',
  path: path('checkProxyAgreementScan'),
  effect: 'write',
  touches: ['contracts', 'inbox', 'files'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Accept the stamped scan of the other party as its signature, or refuse it with a reason',
  request: z.object({
    id: z.uuid(),
    version,
    place: z.int().min(1).describe('Place in the signing order.'),
    fileId: z.uuid().describe('The scan that the caller saw; another one refuses the call.'),
    accept: flag,
    reason: text(500).default('').describe('Why it is refused; the signer reads it.'),
  }),
  reply: shape({ state: z.enum(contractStates) }),
  errors: ['common.notFound', 'contracts.changed', 'contracts.notPossible', 'common.conflict', 'contracts.signingOver'],
})

export const declineContract = defineCall({
  name: 'contracts.declineContract',
  method: 'POST',
  path: path('rejectProxyAgreement'),
  effect: 'write',
  touches: ['contracts', 'inbox'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Decline to sign, with a reason; the agency may change the text and send it again',
  request: z.object({ id: z.uuid(), version, reason }),
  reply: done,
  errors: ['common.notFound', 'contracts.changed', 'contracts.notPossible'],
})

export const endContract = defineCall({
  name: 'contracts.endContract',
  method: 'POST',
  path: path('endProxyAgreement'),
  effect: 'write',
  touches: ['contracts', 'inbox'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Terminate a contract that is in force, with a reason and its last day; until a later one it stays in force',
  request: z.object({ id: z.uuid(), edition, reason, endedOn: civilDate.describe('Its last day, `YYYY-MM-DD`.') }),
  reply: done,
  errors: ['common.notFound', 'common.conflict', 'contracts.notPossible', 'contracts.badLastDay'],
})

export const remindSigners = defineCall({
  name: 'contracts.remindSigners',
  method: 'POST',
  path: path('remindProxyAgreements'),
  effect: 'write',
  touches: ['contracts', 'inbox'],
  needs: 'answer',
  access: agents,
  summary: 'Remind whoever is to sign these contracts now, each once a day',
  request: z.object({
    ids: z.array(z.uuid()).min(1).max(contractsAtOnceMax).describe('Ids of contracts.'),
    dryRun: flag.default(false),
  }),
  reply: shape({ reminded: z.int(), today: z.int(), notToSign: z.int() }),
  errors: ['common.notFound'],
})

export const packContracts = defineCall({
  name: 'contracts.packContracts',
  method: 'POST',
  path: path('packProxyAgreements'),
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'The final files of these contracts as one ZIP; made by a job',
  request: z.object({ ids: z.array(z.uuid()).min(1).max(contractsAtOnceMax).describe('Ids of contracts.') }),
  reply: exportReply,
  errors: ['common.notFound', 'contracts.noFiles'],
})

export const askContract = defineCall({
  name: 'contracts.askContract',
  method: 'POST',
  path: path('askProxyAgreement'),
  effect: 'write',
  touches: ['contracts', 'inbox'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Ask an agency that has the caller’s organisation in its book for a contract: it gets a draft to fill in',
  request: z.object({
    agencyId: z.uuid().describe('Organisation of the agency.'),
    kind: z.enum(contractKinds).describe('Type of contract.'),
    note: text(1000).default('').describe('What it is to be about.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['common.notFound', 'contracts.askedAlready'],
})

const body = text(contractTextMax).pipe(z.string().min(1, 'required'))
export const saveTemplate = defineCall({
  name: 'contracts.saveTemplate',
  method: 'POST',
  path: path('saveProxyAgreementTemplate'),
  effect: 'write',
  touches: ['contracts'],
  needs: 'people',
  access: agents,
  summary: 'Keep a template of contracts in both languages, new or changed, or offer it no more',
  request: z.object({
    id: z.uuid().optional().describe('The template to change; left out: a new one.'),
    version: z.int().optional().describe('Version that the caller saw; another one refuses the call.'),
    kind: z.enum(contractKinds).describe('Type of contract.'),
    name: text(80).pipe(z.string().min(1, 'required')).describe('What colleagues know it by.'),
    body: z.object({ en: body, zh: body }).describe('Text in both languages, with fields as `{{field}}`.'),
    archived: flag.default(false).describe('Whether it is offered no more.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: [
    ...(['common.notFound', 'common.conflict', 'contracts.badField'] as const),
    ...(['contracts.nameTaken', 'contracts.tooManyTemplates'] as const),
  ],
})

export const checkContract = defineCall({
  name: 'contracts.checkContract',
  method: 'GET',
  path: path('checkProxyAgreement'),
  effect: 'read',
  reads: [],
  access: 'public',
  summary:
    'Whether a final file, by its SHA-256, or a contract number is genuine; only version, day and masked names are told',
  request: z.object({
    mark: z.string().min(1).max(100).describe('SHA-256 of the file in hex, or number of the contract.'),
  }),
  reply: shape({
    /** `file`: exactly this file; `number`: there is a contract of this number; `none`: neither. */
    genuine: z.enum(['file', 'number', 'none', 'unreadable']),
    version: z.int().nullable(),
    effectiveOn: civilDate.nullable(),
    names: z.array(z.string()),
  }),
  errors: ['common.tooManyRequests'],
})
