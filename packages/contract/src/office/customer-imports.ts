import {
  customerFaultWords,
  customerFieldKeys,
  customerImportStates,
  customerRowStates,
} from '@portal/domain/office/imports/customer-fields'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { done, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { importColumnsMax, importFileBytesMax } from './import-choices.ts'

const agents = ['agent'] as const
const id = z.uuid().describe('Id of the import.')
const field = z.enum(customerFieldKeys)
const faultCodes = Object.keys(customerFaultWords) as [keyof typeof customerFaultWords]
const Fault = shape({ field, code: z.enum(faultCodes), value: z.string().optional() })

const ImportRow = shape({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(customerImportStates),
  by: z.string(),
  time: instant,
  rows: z.int(),
  ready: z.int(),
  known: z.int(),
  faulty: z.int(),
  made: z.int(),
  undone: z.int(),
  kept: z.int(),
})
const ImportDetail = shape({
  ...ImportRow.shape,
  columns: z.array(shape({ head: z.string(), samples: z.array(z.string()), field: field.nullable() })),
  /** Faults of one column with one reason, the most frequent first. */
  faults: z.array(shape({ field, code: z.enum(faultCodes), count: z.int() })),
})

export const listImports = defineCall({
  name: 'customerImports.listImports',
  method: 'GET',
  path: '/api/ClientController/getCustomImports',
  effect: 'read',
  reads: ['imports', 'clients'],
  access: agents,
  summary: 'Sheets of customers that the agency brought in, the newest first',
  request: z.object(pageRequest),
  reply: pageOf(ImportRow),
  errors: [],
})

export const getImport = defineCall({
  name: 'customerImports.getImport',
  method: 'GET',
  path: '/api/ClientController/getCustomImport',
  effect: 'read',
  reads: ['imports', 'clients'],
  access: agents,
  summary: 'One sheet of customers: its columns, what they are taken for, and what its rows came to',
  request: z.object({ id }),
  reply: ImportDetail,
  errors: ['common.notFound'],
})

export const uploadSheet = defineCall({
  name: 'customerImports.uploadSheet',
  method: 'POST',
  path: '/api/ClientController/importCustom',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: agents,
  body: 'multipart',
  files: { most: 1, bytesMax: importFileBytesMax },
  summary: 'Read customers out of a workbook or a text with commas or tabs; nothing is entered yet',
  request: z.object({}),
  reply: ImportDetail,
  errors: [
    ...(['imports.unreadable', 'imports.empty', 'imports.tooManyRows', 'imports.tooManyColumns'] as const),
    ...(['imports.tooManyOpen', 'documents.noFile', 'documents.empty', 'documents.archiveBomb'] as const),
    ...(['documents.sheetTooLarge', 'documents.tooHard', 'documents.busy', 'common.tooManyRequests'] as const),
  ],
})

export const checkImport = defineCall({
  name: 'customerImports.checkImport',
  method: 'POST',
  path: '/api/ClientController/checkCustomImport',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: agents,
  summary: 'Say what the columns stand for and have every row checked, also against the book',
  request: z.object({
    id,
    mapping: z
      .array(field.nullable())
      .max(importColumnsMax)
      .describe('What each column stands for, in their order; null for nothing.'),
  }),
  reply: ImportDetail,
  errors: ['common.notFound', 'imports.fieldTwice', 'imports.fieldMissing', 'common.tooManyRequests'],
})

export const listRows = defineCall({
  name: 'customerImports.listRows',
  method: 'GET',
  path: '/api/ClientController/getCustomImportRows',
  effect: 'read',
  reads: ['imports', 'clients'],
  access: agents,
  summary: 'Rows of a sheet of customers that stand so, with what is wrong about each',
  request: z.object({ id, state: z.enum(customerRowStates).describe('Only rows that stand so.'), ...pageRequest }),
  reply: pageOf(
    shape({
      line: z.int(),
      name: z.string(),
      contact: z.string(),
      /** The client that it became, where that is still there. */
      clientId: z.uuid().nullable(),
      faults: z.array(shape({ ...Fault.shape, head: z.string(), written: z.string() })),
    }),
  ),
  errors: ['common.notFound'],
})

export const startImport = defineCall({
  name: 'customerImports.startImport',
  method: 'POST',
  path: '/api/ClientController/startCustomImport',
  effect: 'write',
  touches: ['imports', 'clients'],
  needs: 'draft',
  access: agents,
  summary: 'Enter the rows that are fit as clients whom the caller keeps, all of them or none; looked at again before',
  request: z.object({ id }),
  reply: ImportDetail,
  errors: [
    ...(['common.notFound', 'imports.notChecked', 'imports.nothingReady'] as const),
    ...(['clients.referenceTaken', 'common.tooManyRequests'] as const),
  ],
})

export const undoImport = defineCall({
  name: 'customerImports.undoImport',
  method: 'POST',
  path: '/api/ClientController/undoCustomImport',
  effect: 'write',
  touches: ['imports', 'clients'],
  needs: 'draft',
  access: agents,
  summary: 'Take the clients of an import out of the book, but for those of whom somebody wrote or did something since',
  request: z.object({ id }),
  reply: ImportDetail,
  errors: ['common.notFound', 'imports.notUndoable'],
})

export const dropImport = defineCall({
  name: 'customerImports.dropImport',
  method: 'POST',
  path: '/api/ClientController/dropCustomImport',
  effect: 'write',
  touches: ['imports'],
  needs: 'draft',
  access: agents,
  summary: 'Forget a sheet of customers that was not brought in, with all its rows',
  request: z.object({ id }),
  reply: done,
  errors: ['common.notFound', 'imports.notDroppable'],
})

const sheetReply = shape({ name: z.string(), content: z.base64() })

export const makeTemplate = defineCall({
  name: 'customerImports.makeTemplate',
  method: 'GET',
  path: '/api/ClientController/getCustomImportTemplate',
  effect: 'read',
  reads: [],
  access: agents,
  summary: 'Empty workbook for customers with every head and a row as an example, in the language of the caller',
  request: z.object({}),
  reply: sheetReply,
  errors: [],
})

export const makeCorrections = defineCall({
  name: 'customerImports.makeCorrections',
  method: 'GET',
  path: '/api/ClientController/getCustomImportCorrections',
  effect: 'read',
  reads: ['imports'],
  access: agents,
  summary: 'Workbook of the rows with faults alone, and why before them; it can be brought in again',
  request: z.object({ id }),
  reply: sheetReply,
  errors: ['common.notFound', 'imports.noFaults', 'common.tooManyRequests'],
})
