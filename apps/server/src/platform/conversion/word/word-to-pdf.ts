import { documentPagesMax } from '@portal/contract/limits'
import { archiveLimits, fileKinds, zipProblemCodes } from '../../documents/file-kind-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../../documents/worker-parts.ts'
import { checkZip, ZipError } from '../../documents/zip-parts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Converter } from '../converter.ts'
import type { WordFacts } from './word-facts.ts'
import type { WordReply, WordRequest } from './word-worker.ts'

const limits = { partBytesMax: 48 * 1024 * 1024, imageBytesMax: 128 * 1024 * 1024 }
const milliseconds = 120_000
const heapMegabytes = 1024

/** A PDF of a Word file, drawn by us in a process of its own; macros never run, nothing outside is fetched. */
export const wordToPdf: Converter = async ({ bytes, name, onProgress }) => {
  const title = name.replace(/\.[^.]{1,10}$/, '')
  const reply = await draw({ bytes, title, ...limits }, onProgress)
  if (!reply.ok) {
    if (reply.problem === 'damaged') throw new AppError('documents.damaged')
    throw new AppError('documents.tooManyPages', { pages: `${documentPagesMax}+`, limit: documentPagesMax })
  }
  if ('facts' in reply) throw new Error('the process read instead of drawing')
  const { pages, fontsMissing, losses } = reply
  const mediaType = fileKinds.pdf.contentType
  const file = { name: `${title}.pdf`, mediaType, content: Buffer.from(reply.bytes), pages, width: null, height: null }
  return { files: [file], pages, facts: { converter: 'own', fontsMissing, losses } }
}

/** What is to be known of a Word file before another program draws it. @throws AppError with what is wrong about it. */
export async function readWordFacts(bytes: Buffer): Promise<WordFacts> {
  const reply = await draw({ bytes, title: '', ...limits, only: 'facts' }, () => undefined)
  if (!('facts' in reply)) throw new AppError('documents.damaged')
  return reply.facts
}

async function draw(input: WordRequest & { bytes: Buffer }, onProgress: (percent: number) => void): Promise<WordReply> {
  try {
    await checkZip(input.bytes, archiveLimits)
    const module = new URL('./word-worker.ts', import.meta.url)
    return await runWorkerJob<WordRequest, WordReply>({ module, input, milliseconds, heapMegabytes, onProgress })
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
    }
    if (error instanceof ZipError) throw new AppError(zipProblemCodes[error.problem], {}, { cause: error })
    // What the drawing process throws comes from the file: it does no input or output but for our own fonts.
    if (error instanceof WorkerJobError) throw new AppError('documents.damaged', {}, { cause: error })
    throw error
  }
}
