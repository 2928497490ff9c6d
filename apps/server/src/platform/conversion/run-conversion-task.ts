import type { ConversionKind } from '@portal/contract/platform/conversion'
import type { Config } from '../../config.ts'
import { dropUnnamed } from '../documents/drop-unnamed-parts.ts'
import { insertFile } from '../documents/file-queries.ts'
import { readStoredFile, storeBytes } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { JobContext, JobTask } from '../jobs/job-task.ts'
import { beginLongWork, endOfAttempt, failLongWork, finishLongWork, noteProgress } from '../jobs/long-work-queries.ts'
import { beginConversion, failConversion, finishConversion } from './conversion-queries.ts'
import type { Converted, Converter, StoredMade } from './converter.ts'
import { officeToPdf } from './office/office-to-pdf.ts'
import { pdfToImages } from './pdf-to-images.ts'
import { wordToPdf } from './word/word-to-pdf.ts'

function convertersOf({ libreOfficePath }: Config): Readonly<Record<ConversionKind, Converter>> {
  return { wordToPdf: libreOfficePath === undefined ? wordToPdf : officeToPdf(libreOfficePath), pdfToImages }
}

type Begun = NonNullable<Awaited<ReturnType<typeof beginConversion>>>

/** Makes what was asked, again after a crash; what ended stays as it is. */
export const runConversionTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const begun = await beginConversion(db, jobId)
  if (!begun) return
  await beginLongWork(db, jobId)
  try {
    await keep(await convert(jobId, begun, context), { jobId, begun, context })
  } catch (error) {
    const { code, values } = await endOfAttempt(db, jobId, error, context.isLastAttempt)
    await db.transaction(async (tx) => {
      await failConversion(tx, jobId, { errorCode: code, errorValues: values })
      await failLongWork(tx, jobId, code)
    })
    if (!(error instanceof AppError)) throw error
  }
}

async function convert(jobId: string, begun: Begun, { database, services }: JobContext): Promise<Converted> {
  const converter = Object.entries(convertersOf(services.config)).find(([kind]) => kind === begun.kind)?.[1]
  if (!converter) throw new Error(`no converter for ${begun.kind}`)
  let noting: Promise<void> = Promise.resolve()
  let noted = 0
  const onProgress = (percent: number) => {
    if (percent < noted + 5) return
    noted = percent
    noting = noting.then(() => noteProgress(database.db, jobId, percent))
    // A failed note fails the work below, where it is awaited.
    noting.catch(() => undefined)
  }
  const bytes = await readStoredFile(services.storage, begun.storageKey)
  const made = await converter({ bytes, name: begun.sourceName, settings: begun.settings, onProgress })
  await noting
  return made
}

/** Stores what was made; rows, result and end of the work are written together. */
async function keep(
  { files, pages, facts }: Converted,
  { jobId, begun, context }: { jobId: string; begun: Begun; context: JobContext },
): Promise<void> {
  const { db } = context.database
  const { storage } = context.services
  const all: StoredMade[] = []
  const keys = () => all.map(({ stored }) => stored.storageKey)
  try {
    for (const made of files) all.push({ made, stored: await storeBytes(storage, made.content, made.mediaType) })
    await db.transaction(async (tx) => {
      const fileIds: string[] = []
      for (const {
        made: { content: _, ...named },
        stored,
      } of all) {
        const owner = { ownerId: begun.ownerId, uploadedBy: begun.requestedBy, purpose: 'converted' }
        fileIds.push((await insertFile(tx, { ...named, ...stored, ...owner })).id)
      }
      const fileId = fileIds[0] ?? null
      const ended = await finishConversion(tx, jobId, { fileId, pages, facts: { ...facts, fileIds } })
      if (!ended) throw new AlreadyEnded()
      await finishLongWork(tx, jobId, { fileId, rows: files.length })
    })
  } catch (error) {
    if (error instanceof AlreadyEnded) {
      for (const key of keys()) await storage.delete(key)
      return
    }
    await dropUnnamed(storage, keys(), error)
    throw error
  }
}

/** Another run of the same work was first: its files stay, ours go. */
class AlreadyEnded extends Error {}
