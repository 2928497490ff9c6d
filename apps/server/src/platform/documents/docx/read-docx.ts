import { archiveLimits, type FileRefusal, zipProblemCodes } from '../file-kind-parts.ts'
import { readingMilliseconds, wholeTextMilliseconds } from '../reading-limits-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../worker-parts.ts'
import type { DocxBeyondText, DocxBooks, DocxContent, DocxFacts } from './docx-types.ts'
import type { DocxReply, DocxRequest } from './docx-worker.ts'

/** Five thousand pages of text: what is read goes to the server in one answer. */
const lettersMax = 4_000_000
const limits = { partBytesMax: 48 * 1024 * 1024, imageBytesMax: 128 * 1024 * 1024, blocksMax: 50_000, lettersMax }
const heapMegabytes = 768
const limitsWithin = (milliseconds: number) => ({ ...limits, archive: { ...archiveLimits, milliseconds } })

/**
 * Reads a DOCX in a process of its own: paragraphs, headings, tables, pictures, and what in it will not survive.
 * Macros never run, links to outside are counted and never followed.
 *
 * @param bytes A file that `judgeFile` called `docx`; its archive is checked again there, so any bytes are safe.
 * @param milliseconds What is not read by then is too hard.
 * @returns the content, or a refusal: damaged, bomb, encrypted, too hard, busy.
 */
export async function readDocx(
  bytes: Buffer,
  milliseconds = wholeTextMilliseconds,
): Promise<DocxContent | FileRefusal> {
  return ask<DocxContent>({ bytes, ...limitsWithin(milliseconds) }, milliseconds)
}

/** Its pages and claims alone, counted in the same process. */
export async function readDocxFacts(
  bytes: Buffer,
  milliseconds = readingMilliseconds,
): Promise<DocxFacts | FileRefusal> {
  return ask<DocxFacts>({ bytes, ...limitsWithin(milliseconds), only: 'facts' }, milliseconds)
}

/** The books of a whole application, those that are more than text as files of their own; within 60 s as its whole text. */
export async function cutDocxBooks(bytes: Buffer): Promise<DocxBooks | FileRefusal> {
  const milliseconds = wholeTextMilliseconds
  return ask<DocxBooks>({ bytes, ...limitsWithin(milliseconds), only: 'books' }, milliseconds)
}

/** What a file says beyond the letters of its text, to be compared with another's. */
export async function readDocxBeyondText(bytes: Buffer): Promise<DocxBeyondText | FileRefusal> {
  return ask<DocxBeyondText>({ bytes, ...limitsWithin(readingMilliseconds), only: 'said' }, readingMilliseconds)
}

async function ask<Reply extends DocxReply & { ok: true }>(
  input: DocxRequest,
  milliseconds: number,
): Promise<Reply | FileRefusal> {
  try {
    const module = new URL('./docx-worker.ts', import.meta.url)
    const job = { module, input, milliseconds, heapMegabytes }
    const reply = await runWorkerJob<DocxRequest, Reply | (DocxReply & { ok: false })>(job)
    if (reply.ok) return reply
    if (reply.problem === 'zip') return { ok: false, code: zipProblemCodes[reply.zip], values: {} }
    return { ok: false, code: reply.problem === 'tooLarge' ? 'documents.tooHard' : 'documents.damaged', values: {} }
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      return { ok: false, code: error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', values: {} }
    }
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) return { ok: false, code: 'documents.damaged', values: {} }
    throw error
  }
}
