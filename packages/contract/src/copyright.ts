import { maskKinds } from '@portal/domain/copyright/deposit-lines'
import { depositWays } from '@portal/domain/copyright/deposit-pages'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { DepositShape, depositKinds, leftOutReasons } from './copyright-shapes.ts'
import { archiveEntriesMax } from './limits.ts'
import { shape } from './shapes.ts'

const archiveErrors = [
  'documents.damaged',
  'documents.encrypted',
  'documents.archiveBomb',
  'documents.archiveUnsafeName',
  'documents.kindUnknown',
] as const

export const readSource = defineCall({
  name: 'copyright.readSource',
  method: 'POST',
  path: '/api/CopyrightController/readSourceArchive',
  effect: 'read',
  access: 'signedIn',
  summary: 'Files of a source archive in the proposed order, each with why it is left out at first',
  request: z.object({
    /** Of the uploaded archive. */
    id: z.uuid(),
  }),
  reply: shape({
    files: z.array(
      shape({
        path: z.string(),
        bytes: z.int(),
        /** Null: it goes in. */
        leftOut: z.enum(leftOutReasons).nullable(),
      }),
    ),
  }),
  errors: [...archiveErrors],
})

export const buildDeposit = defineCall({
  name: 'copyright.buildDeposit',
  method: 'POST',
  path: '/api/CopyrightController/buildDeposit',
  effect: 'write',
  access: 'signedIn',
  summary: 'Make the deposit of source code or of a manual as one PDF; long work, found again by its job',
  request: z.object({
    kind: z.enum(depositKinds),
    /** Source: an archive. Manual: PDF, Word, or an archive with one text. */
    id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    version: z.string().trim().min(1).max(20),
    /** Names that may stand in the pages. */
    owners: z.array(z.string().trim().max(200)).max(20).default([]),
    /** Paths of the archive in the order of the deposit. */
    files: z.array(z.string().max(1000)).max(archiveEntriesMax).default([]),
    masks: z.array(z.enum(maskKinds)).max(maskKinds.length).default([]),
    way: z.enum(depositWays).default('usual'),
    /** Of the consecutive pages that the person chooses; page of the whole material. */
    fromPage: z.int().min(1).max(100_000).default(1),
    /** Pages of the deposit under black bars, such as `3, 8-12`. */
    coveredPages: z.string().trim().max(400).default(''),
    /** Object code in the archive, of the way that deposits it. */
    objectFile: z.string().max(1000).default(''),
    withGenerated: z.boolean().default(false),
  }),
  reply: DepositShape,
  errors: ['documents.kindUnknown'],
})

export const getDeposit = defineCall({
  name: 'copyright.getDeposit',
  method: 'GET',
  path: '/api/CopyrightController/getDeposit',
  effect: 'read',
  access: 'signedIn',
  summary: 'How far a deposit is, and once made its pages and what they hold that an examiner would ask about',
  request: z.object({ jobId: z.uuid() }),
  reply: DepositShape,
  errors: [],
})
