import { builtInLetterKeys } from '@portal/domain/office/letters/built-in-letters'
import {
  letterBodyMax,
  letterFieldKeys,
  letterFilesMax,
  letterForms,
  letterMailWays,
  letterRecipientsMax,
  letterStates,
  letterSubjectMax,
} from '@portal/domain/office/letters/letter-fields'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { letterList } from './letter-list.ts'

// Letters and mails that an agency writes to its clients about their cases (decision 0072).

const agents = ['agent'] as const
const languages = z.enum(['zh', 'en'])
const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, 'required'))
const text = (max: number) => z.string().max(max).transform(cleanText).pipe(z.string().min(1, 'required'))
const filterWords = {
  text: 'Part of the subject, of the case’s title or of the client’s name.',
  form: 'As mail, or as a letter on paper.',
  state: 'How far it came.',
  dayFrom: 'First day on which it was sent, `YYYY-MM-DD`, included.',
  dayTo: 'Last day on which it was sent, `YYYY-MM-DD`, included.',
  personId: 'Id of the person who sent it.',
} as const

export const LetterTemplate = shape({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  subject: twoLanguages,
  body: twoLanguages,
  changedTime: instant,
  changedBy: z.string(),
  archivedTime: instant.nullable(),
})

export const LetterRow = shape({
  id: z.uuid(),
  subject: z.string(),
  orderNo: z.string(),
  title: z.string(),
  customer: z.string(),
  form: z.enum(letterForms),
  language: languages,
  state: z.enum(letterStates),
  sender: z.string(),
  sentTime: instant,
  template: z.string(),
})
export type LetterRow = z.output<typeof LetterRow>

const LetterFile = shape({ fileId: z.uuid(), name: z.string(), bytes: z.int() })
/** What its sender’s side is told of one to whom a letter went. */
const LetterRecipient = shape({
  name: z.string(),
  /** A member of the client here, or a contact of the agency’s book. */
  kind: z.enum(['member', 'contact']),
  /** Address of a contact; empty for a member, whose address is theirs to tell. */
  address: z.string(),
  /** Of the mail; `none`: no mail was asked for, as of a letter on paper to who has no mail of what stands in their bell. */
  state: z.enum(['none', 'waiting', 'sent', 'failed']),
  /** Why it waits or did not arrive, as a code. */
  reason: z.string(),
  attempts: z.int(),
})

export const Letter = shape({
  ...LetterRow.shape,
  body: z.string(),
  agency: z.string(),
  files: z.array(LetterFile),
  /** The letter on paper itself. */
  paperFileId: z.uuid().nullable(),
  templateVersion: z.int().nullable(),
  /** Null to the client’s side. */
  recipients: z.array(LetterRecipient).nullable(),
})

export const listTemplates = defineCall({
  name: 'letters.listTemplates',
  method: 'GET',
  path: '/api/LetterController/getTemplates',
  effect: 'read',
  reads: ['letters'],
  access: agents,
  summary: 'Templates of letters that the caller’s agency keeps, by name; the portal’s own ones stand in the page',
  request: z.object({}),
  reply: z.array(LetterTemplate),
  errors: [],
})

export const saveTemplate = defineCall({
  name: 'letters.saveTemplate',
  method: 'POST',
  path: '/api/LetterController/saveTemplate',
  effect: 'write',
  touches: ['letters'],
  needs: 'people',
  access: agents,
  summary: 'Keep a template of letters in both languages, new or changed; an unknown field refuses it with its place',
  request: z.object({
    id: z.uuid().optional().describe('The template to change; left out: a new one.'),
    version: z.int().optional().describe('Version that the caller saw; another one refuses the call.'),
    name: line(80).describe('What colleagues know it by.'),
    subject: z
      .object({ en: line(letterSubjectMax), zh: line(letterSubjectMax) })
      .describe('Subject in both languages, with fields as `{{field}}`.'),
    body: z
      .object({ en: text(letterBodyMax), zh: text(letterBodyMax) })
      .describe('Text in both languages, with fields as `{{field}}`.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: ['common.notFound', 'common.conflict', 'letters.nameTaken', 'letters.tooMany', 'letters.badField'],
})

export const archiveTemplate = defineCall({
  name: 'letters.archiveTemplate',
  method: 'POST',
  path: '/api/LetterController/archiveTemplate',
  effect: 'write',
  touches: ['letters'],
  needs: 'people',
  access: agents,
  summary: 'Offer a template no more, or again; letters that were written with it stay as they are',
  request: z.object({ id: z.uuid(), version: z.int(), archived: flag.describe('Whether it is offered no more.') }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: ['common.notFound', 'common.conflict', 'letters.nameTaken', 'letters.tooMany'],
})

export const listCases = defineCall({
  name: 'letters.listCases',
  method: 'GET',
  path: '/api/LetterController/getCases',
  effect: 'read',
  reads: ['orders', 'clients'],
  access: agents,
  summary: 'Cases about which the caller can write to a client, of one client or by words, the newest first',
  request: z.object({
    text: z
      .string()
      .trim()
      .max(120)
      .default('')
      .describe('Part of the title or of the client’s name, or beginning of the number of the order or of the office.'),
    clientId: z.uuid().optional().describe('Only cases of this client of the agency’s book.'),
    ...pageRequest,
  }),
  reply: pageOf(shape({ orderNo: z.string(), title: z.string(), customer: z.string(), number: z.string().nullable() })),
  errors: [],
})

export const getWriting = defineCall({
  name: 'letters.getWriting',
  method: 'GET',
  path: '/api/LetterController/getWriting',
  effect: 'read',
  reads: ['letters', 'orders', 'clients', 'limits', 'notices', 'organisations'],
  access: agents,
  summary:
    'What a letter about a case can say, in both languages, to whom it can go and what can be enclosed: facts that the case does not have are left out',
  request: z.object({
    orderNo: orderNoText,
    limitId: z.uuid().optional().describe('Limit of the docket that it is about; left out: the nearest open one.'),
  }),
  reply: shape({
    orderNo: z.string(),
    title: z.string(),
    customer: z.string(),
    facts: z.partialRecord(z.enum(letterFieldKeys), twoLanguages),
    limitId: z.uuid().nullable(),
    /** Limits of the case that it can be about. */
    limits: z.array(shape({ id: z.uuid(), name: twoLanguages, officialOn: z.string() })),
    /** The language of the client, as the book or their people say. */
    language: languages,
    members: z.array(shape({ id: z.uuid(), name: z.string(), mail: z.enum(letterMailWays) })),
    contacts: z.array(
      shape({
        ...{ id: z.uuid(), name: z.string(), address: z.string(), isMain: z.boolean(), mail: z.enum(letterMailWays) },
        /** The member whose mailbox it is: who chooses both writes to it once. */
        memberId: z.uuid().nullable(),
      }),
    ),
    /** The day that stands in `today`. */
    filledOn: civilDate,
    files: z.array(LetterFile),
    /** Whether this installation sends mails. */
    hasMail: z.boolean(),
    /** The agency’s record was entered: without it there is no letterhead. */
    hasLetterhead: z.boolean(),
  }),
  errors: ['common.notFound'],
})

export const sendLetter = defineCall({
  name: 'letters.sendLetter',
  method: 'POST',
  path: '/api/LetterController/sendLetter',
  effect: 'write',
  touches: ['letters', 'orders', 'files'],
  needs: 'answer',
  access: agents,
  summary:
    'Send a letter about a case to its client, as mail or as a PDF that lies with the case; the same letter within a day is sent once',
  request: z.object({
    orderNo: orderNoText,
    form: z.enum(letterForms).describe('As mail, or as a letter on paper, a PDF.'),
    language: languages.describe('In which it is written: of the letterhead and of what stands below a mail.'),
    subject: line(letterSubjectMax).describe('One line; with a field left in it, it is not sent.'),
    body: text(letterBodyMax).describe('Plain text; with a field left in it, it is not sent.'),
    template: z
      .union([
        z.object({ builtIn: z.enum(builtInLetterKeys) }),
        z.object({ id: z.uuid(), version: z.int().describe('The version that it was written with.') }),
      ])
      .nullable()
      .default(null)
      .describe('What it was begun from; only noted.'),
    memberIds: z.array(z.uuid()).max(letterRecipientsMax).default([]).describe('People of the client here.'),
    contactIds: z
      .array(z.uuid())
      .max(letterRecipientsMax)
      .default([])
      .describe('Contacts of the agency’s book, by mail alone.'),
    fileIds: z.array(z.uuid()).max(letterFilesMax).default([]).describe('Files of the case that are enclosed.'),
    filledOn: civilDate
      .optional()
      .describe(
        'Day that stands in the text as its own; left out: today. The same letter of another day is the same letter.',
      ),
  }),
  reply: shape({
    id: z.uuid(),
    /** Whether it went by this call; the same letter had gone before otherwise. */
    isNew: z.boolean(),
    sentTime: instant,
    paperFileId: z.uuid().nullable(),
  }),
  errors: [
    ...(['common.notFound', 'common.notConfigured', 'common.agencyMissing', 'letters.fieldLeft'] as const),
    ...(['letters.noRecipient', 'letters.recipientGone', 'letters.fileGone', 'letters.filesTooLarge'] as const),
    'common.tooManyRequests',
  ],
})

export const sendAgain = defineCall({
  name: 'letters.sendAgain',
  method: 'POST',
  path: '/api/LetterController/sendLetterAgain',
  effect: 'write',
  touches: ['letters', 'deliveries'],
  needs: 'answer',
  access: agents,
  summary: 'Try again those mails of a letter that were given up; what arrived is not sent again',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['common.notFound', 'letters.nothingFailed', 'letters.notAgain', 'common.tooManyRequests'],
})

export const listLetters = defineCall({
  name: 'letters.listLetters',
  method: 'GET',
  path: '/api/LetterController/getLetters',
  effect: 'read',
  reads: ['letters', 'orders', 'deliveries'],
  access: agents,
  summary: 'Letters that the caller’s agency sent about cases that they work on: filtered, the newest first',
  request: z.object({ ...listQueryShape(letterList, filterWords), ...pageRequest }),
  reply: pageOf(LetterRow),
  errors: [],
})

export const exportLetters = defineCall({
  name: 'letters.exportLetters',
  method: 'POST',
  path: '/api/LetterController/exportLetters',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: agents,
  summary: 'Excel file of the filtered letters; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(letterList, filterWords)).prefault({}),
    columns: fileColumnsOf(letterList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listOfCase = defineCall({
  name: 'letters.listOfCase',
  method: 'GET',
  path: '/api/LetterController/getLettersOfCase',
  effect: 'read',
  reads: ['letters', 'deliveries'],
  access: 'signedIn',
  summary:
    'Letters to the client about a case, the newest first: for the agency that sent them and for who acts on the order',
  request: z.object({ orderNo: orderNoText }),
  reply: z.array(
    shape({
      id: z.uuid(),
      subject: z.string(),
      form: z.enum(letterForms),
      sentTime: instant,
      sender: z.string(),
      /** Null to the client’s side. */
      state: z.enum(letterStates).nullable(),
      paperFileId: z.uuid().nullable(),
    }),
  ),
  errors: ['common.notFound'],
})

export const getLetter = defineCall({
  name: 'letters.getLetter',
  method: 'GET',
  path: '/api/LetterController/getLetter',
  effect: 'read',
  reads: ['letters', 'deliveries'],
  access: 'signedIn',
  summary: 'One letter as it was sent; to the agency with where it went and what became of it',
  request: z.object({ id: z.uuid() }),
  reply: Letter,
  errors: ['common.notFound'],
})
