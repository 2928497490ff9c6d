import { buildDeposit } from '@portal/contract/copyright/copyright'
import { documentPages } from '@portal/domain/copyright/applications/deposit-pages'
import { wordToPdf } from '../../platform/conversion/word/word-to-pdf.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { fileKinds } from '../../platform/documents/file-kind-parts.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { renderPages } from '../../platform/documents/pdf/render-page.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile, storeBytes } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  endOfAttempt,
  failLongWork,
  finishLongWork,
  noteProgress,
} from '../../platform/jobs/long-work-queries.ts'
import { type Deposit, type DepositRequest, makeDeposit } from './deposit/deposit-jobs.ts'
import { beginDeposit, failDeposit, finishDeposit } from './deposit-queries.ts'

type Begun = NonNullable<Awaited<ReturnType<typeof beginDeposit>>>

const settingsOf = buildDeposit.request.omit({ kind: true, id: true, name: true, version: true })
const drawingDpi = 150
const pagesAtOnce = 10

/** Makes a deposit, again after a crash; what ended stays as it is. */
export const buildDepositTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const begun = await beginDeposit(db, jobId)
  if (!begun) return
  await beginLongWork(db, jobId)
  try {
    await keep(await make(jobId, begun, context), { jobId, begun, context })
  } catch (error) {
    const { code, values } = await endOfAttempt(db, jobId, error, context.isLastAttempt)
    await db.transaction(async (tx) => {
      await failDeposit(tx, jobId, { errorCode: code, errorValues: values })
      await failLongWork(tx, jobId, code)
    })
    if (!(error instanceof AppError)) throw error
  }
}

async function make(jobId: string, begun: Begun, { database, services }: JobContext): Promise<Deposit> {
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
  const made = await makeDeposit(await requestOf(begun, bytes, onProgress), onProgress)
  await noting
  return made
}

async function requestOf(begun: Begun, bytes: Buffer, onProgress: (percent: number) => void): Promise<DepositRequest> {
  const { owners, ...settings } = settingsOf.parse(begun.settings)
  const { name, version, mediaType, createdAt: madeAt } = begun
  const named = { name, version, owners, madeAt }
  if (begun.kind === 'source') return { kind: 'source', archive: bytes, ...named, ...settings }
  if (mediaType === fileKinds.zip.contentType) return { kind: 'manualText', archive: bytes, ...named }
  const pdf = mediaType === fileKinds.pdf.contentType ? bytes : await drawWord(bytes, begun.sourceName)
  const facts = await inspectPdf(pdf, 500)
  if (!facts.ok) throw refusedFile(facts, begun.sourceName)
  const numbers = documentPages(facts.pages.length)
  const pages: Uint8Array[] = []
  for (let from = 0; from < numbers.length; from += pagesAtOnce) {
    const drawn = await renderPages(pdf, numbers.slice(from, from + pagesAtOnce), drawingDpi)
    if (!drawn.ok) throw refusedFile(drawn, begun.sourceName)
    pages.push(...drawn.images)
    onProgress((pages.length / numbers.length) * 60)
  }
  return { kind: 'manualPages', pages, texts: facts.pages.map(({ text }) => text), ...named }
}

async function drawWord(bytes: Buffer, name: string): Promise<Buffer> {
  const { files } = await wordToPdf({ bytes, name, settings: {}, onProgress: () => undefined })
  const [file] = files
  if (!file) throw new AppError('documents.damaged')
  return file.content
}

/** Another run of the same work was first: its file stays, ours goes. */
class AlreadyEnded extends Error {}

async function keep(
  { content, pages, report }: Deposit,
  { jobId, begun, context }: { jobId: string; begun: Begun; context: JobContext },
): Promise<void> {
  const { db } = context.database
  const { storage } = context.services
  const mediaType = fileKinds.pdf.contentType
  const stored = await storeBytes(storage, Buffer.from(content), mediaType)
  const title = begun.kind === 'source' ? '源程序' : '文档'
  const name = `${begun.name} ${begun.version} ${title}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 150)
  try {
    await db.transaction(async (tx) => {
      const { ownerId, requestedBy: uploadedBy } = begun
      const file = await insertFile(tx, {
        ...stored,
        ownerId,
        uploadedBy,
        name: `${name}.pdf`,
        mediaType,
        pages,
        purpose: 'made',
      })
      if (!(await finishDeposit(tx, jobId, { fileId: file.id, pages, report }))) throw new AlreadyEnded()
      await finishLongWork(tx, jobId, { fileId: file.id, rows: pages })
    })
  } catch (error) {
    if (error instanceof AlreadyEnded) {
      await storage.delete(stored.storageKey)
      return
    }
    await dropUnnamed(storage, [stored.storageKey], error)
    throw error
  }
}
