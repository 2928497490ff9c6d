import { importFieldKeys } from '@portal/domain/office/imports/import-fields'
import { importKinds } from '@portal/domain/office/imports/import-words'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { civilDate, done, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { importColumnsMax, importFileBytesMax, importRowAsks, importRowStates, importStates } from './import-choices.ts'

const id = z.uuid().describe('Id of the import.')
const field = z.enum(importFieldKeys)

const ImportRow = shape({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Who brought it in. */
  by: z.string(),
  isMine: z.boolean(),
  time: instant,
  endTime: instant.nullable(),
  rows: z.int(),
  ready: z.int(),
  faulty: z.int(),
  /** Left out: here already. */
  known: z.int(),
  /** Part of the case of another row, or of one that was here and got their deadline. */
  joined: z.int(),
  made: z.int(),
  /** Of an import that was undone: those on whose case somebody had worked. */
  kept: z.int(),
  undone: z.int(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportDetail = shape({
  ...ImportRow.shape,
  columns: z.array(
    shape({
      head: z.string(),
      samples: z.array(z.string()),
      field: field.nullable(),
      /** As somebody of the organisation chose it before for this head. */
      isRemembered: z.boolean(),
    }),
  ),
  /** How many rows that are fit are of each kind. */
  kinds: z.array(shape({ kind: z.enum(importKinds), count: z.int() })),
  /** Faults of one column with one reason, the most frequent first. */
  faults: z.array(shape({ field, reason: twoLanguages, count: z.int() })),
  /** Clients that the book lacks and that are entered with it; at most a hundred of them. */
  newClients: z.array(z.string()),
  newClientCount: z.int(),
  /** Right, but fees or a term cannot be counted: a date is missing. */
  datesMissing: z.int(),
  /** Cases for which the sheet names no state: they are taken as pending, and no annual fee is counted. */
  statesTaken: z.int(),
  /** At an agency: cases without a client, which become its own; they are brought in when somebody says so. */
  withoutClient: z.int(),
  /** Rows that add a deadline to a case that is here. */
  limitsAdded: z.int(),
  /** At an agency: cases whose parties stand against a client of its book; they are brought in when somebody says so. */
  conflicts: z.int(),
  /** Those parties, as the file names them; at most fifty. */
  conflictParties: z.array(z.string()),
  conflictPartyCount: z.int(),
  /** At an agency: cases that go at once into the docket of a client who works here, once somebody says so. */
  intoClients: z.int(),
  /** Those clients, as the book names them; at most fifty. */
  clientsHere: z.array(z.string()),
  clientsHereCount: z.int(),
  /** Perhaps here already: filed here, and the office has not told the number yet. */
  alike: z.int(),
  /** The right is gone by what the sheet says: no fee and no renewal is counted. */
  ended: z.int(),
  /** Rows whose deadline was added to a case that was here, and would go with an undo. */
  added: z.int(),
  /** An agency brings in its clients' cases. */
  asksClient: z.boolean(),
})
export type ImportDetail = z.output<typeof ImportDetail>

export const listImports = defineCall({
  name: 'imports.listImports',
  method: 'GET',
  path: '/api/DocketController/getImportList',
  effect: 'read',
  reads: ['imports'],
  access: 'signedIn',
  summary: 'Dockets that the organisation brought in, the newest first',
  request: z.object(pageRequest),
  reply: pageOf(ImportRow),
  errors: [],
})

export const getImport = defineCall({
  name: 'imports.getImport',
  method: 'GET',
  path: '/api/DocketController/getImport',
  effect: 'read',
  reads: ['imports'],
  access: 'signedIn',
  summary: 'One import: its columns and what they are taken for, what was found, how far it is',
  request: z.object({ id }),
  reply: ImportDetail,
  errors: [],
})

export const uploadSheet = defineCall({
  name: 'imports.uploadSheet',
  method: 'POST',
  path: '/api/DocketController/uploadImport',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: 'signedIn',
  body: 'multipart',
  files: { most: 1, bytesMax: importFileBytesMax },
  summary: 'Read a docket out of a workbook or a text with commas or tabs; nothing is brought in yet',
  request: z.object({}),
  reply: ImportDetail,
  errors: [
    ...([
      'imports.unreadable',
      'imports.empty',
      'imports.tooManyRows',
      'imports.tooManyColumns',
      'imports.tooManyOpen',
    ] as const),
    ...([
      'documents.noFile',
      'documents.empty',
      'documents.archiveBomb',
      'documents.sheetTooLarge',
      'documents.tooHard',
    ] as const),
    ...(['documents.busy', 'common.tooManyRequests'] as const),
  ],
})

export const checkImport = defineCall({
  name: 'imports.checkImport',
  method: 'POST',
  path: '/api/DocketController/checkImport',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Say what the columns stand for and have every row checked; the choice is remembered for the organisation',
  request: z.object({
    id,
    mapping: z
      .array(field.nullable())
      .max(importColumnsMax)
      .describe('What each column stands for, in their order; null for nothing.'),
  }),
  reply: ImportDetail,
  errors: ['imports.fieldTwice', 'imports.fieldMissing', 'imports.internationalNumber', 'common.tooManyRequests'],
})

export const listRows = defineCall({
  name: 'imports.listRows',
  method: 'GET',
  path: '/api/DocketController/getImportRows',
  effect: 'read',
  reads: ['imports', 'orders'],
  access: 'signedIn',
  summary: 'Rows of an import in their order, with what is wrong about each or the case that it became',
  request: z.object({
    id,
    state: z.enum(importRowStates).describe('Only rows that stand so.'),
    ask: z.enum(importRowAsks).optional().describe('Only rows that somebody is asked about for this reason.'),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      line: z.int(),
      number: z.string(),
      title: z.string(),
      client: z.string(),
      /** Field and head of a cell, what stands in it and why it cannot be right. */
      faults: z.array(shape({ field, head: z.string(), written: z.string(), reason: twoLanguages })),
      /** Why it is left out, or was kept. */
      note: twoLanguages.nullable(),
      orderNo: z.string().nullable(),
      kind: z.enum(importKinds).nullable(),
      filedOn: civilDate.nullable(),
    }),
  ),
  errors: [],
})

export const startImport = defineCall({
  name: 'imports.startImport',
  method: 'POST',
  path: '/api/DocketController/startImport',
  effect: 'write',
  touches: ['imports', 'orders', 'watches', 'marks'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Bring in the rows that are fit; a job does it and can be left',
  request: z.object({
    id,
    own: flag.default(false).describe('Cases without a client become the agency’s own: needed where there are any.'),
    conflictsSeen: flag
      .default(false)
      .describe(
        'Cases whose parties stand against a client of the agency are taken all the same; kept with who said so.',
      ),
    clientsSeen: flag
      .default(false)
      .describe(
        'Cases go at once into the dockets of clients who work here: needed where there are any; kept with who said so.',
      ),
  }),
  reply: done,
  errors: [
    ...(['imports.notChecked', 'imports.nothingReady', 'imports.ownNotConfirmed'] as const),
    ...(['imports.conflictsNotConfirmed', 'imports.clientsNotConfirmed', 'imports.changed'] as const),
    ...(['agency.closed', 'common.tooManyRequests'] as const),
  ],
})

export const undoImport = defineCall({
  name: 'imports.undoImport',
  method: 'POST',
  path: '/api/DocketController/undoImport',
  effect: 'write',
  touches: ['imports', 'orders', 'watches', 'marks'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Take back what an import brought in, but for cases that somebody worked on since; with dryRun only told which',
  request: z.object({ id, dryRun: flag.default(false) }),
  reply: shape({
    /** Cases that go, or would go. */
    going: z.int(),
    /** Deadlines that go of those that it added to cases that were here. */
    limitsGoing: z.int(),
    /** Clients that go of those that it entered: nobody wrote anything of them, and nothing of theirs is left. */
    clientsGoing: z.int(),
    kept: z.array(shape({ orderNo: z.string(), title: z.string(), reason: twoLanguages })),
    /** All that stay; the list names the first hundred. */
    keptCount: z.int(),
  }),
  errors: ['imports.notUndoable'],
})

export const dropImport = defineCall({
  name: 'imports.dropImport',
  method: 'POST',
  path: '/api/DocketController/dropImport',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Forget an upload that was not brought in, with all its rows',
  request: z.object({ id }),
  reply: done,
  errors: ['imports.notDroppable'],
})

const sheetReply = shape({ name: z.string(), content: z.base64() })

export const makeTemplate = defineCall({
  name: 'imports.makeTemplate',
  method: 'GET',
  path: '/api/DocketController/getImportTemplate',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Empty workbook with every head and two rows as examples, in the language of the caller',
  request: z.object({}),
  reply: sheetReply,
  errors: [],
})

export const makeCorrections = defineCall({
  name: 'imports.makeCorrections',
  method: 'GET',
  path: '/api/DocketController/getImportCorrections',
  effect: 'read',
  reads: ['imports'],
  access: 'signedIn',
  summary:
    'Workbook of the rows with faults alone: the same columns as they came, and why before them; it can be brought in again',
  request: z.object({ id }),
  reply: sheetReply,
  errors: ['imports.noFaults', 'common.tooManyRequests'],
})
