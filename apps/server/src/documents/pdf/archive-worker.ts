import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import {
  listZip,
  readZipEntry,
  readZipFile,
  type ZipEntry,
  ZipError,
  type ZipLimits,
  type ZipProblem,
} from '../zip-parts.ts'
import { lookForActions } from './active-parts.ts'

export type ArchiveRequest = { bytes: Uint8Array; limits: ZipLimits }
/** `active`: path of the first PDF in the archive, or in one inside it, that acts. */
export type ArchiveReply = { ok: true; active: string | undefined } | { ok: false; problem: ZipProblem }

const depthMax = 16
/** Readers look for the mark of a PDF so far into a file. */
const headBytes = 1024

answerWorkerJob<ArchiveRequest, ArchiveReply>(async ({ bytes, limits }) => {
  try {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { ok: true, active: await findIn(archive, { ...limits }, 0) }
  } catch (error) {
    if (error instanceof ZipError) return { ok: false, problem: error.problem }
    throw error
  }
})

/** @param left what all archives inside together may still unpack to. */
async function findIn(archive: Buffer, left: ZipLimits, depth: number): Promise<string | undefined> {
  if (depth > depthMax) throw new ZipError('bomb', 'archives within archives')
  for (const entry of listZip(archive, left)) {
    if (entry.isFolder) continue
    const kind = await kindOf(archive, entry)
    if (kind === undefined) continue
    const content = (await readZipFile(archive, [entry], entry.name, left.totalBytes)) ?? Buffer.alloc(0)
    left.totalBytes -= content.length
    const found = kind === 'pdf' ? await isActive(content) : await findInside(content, left, depth + 1)
    if (found) return typeof found === 'string' ? `${entry.name}/${found}` : entry.name
  }
  return undefined
}

async function kindOf(archive: Buffer, entry: ZipEntry): Promise<'pdf' | 'zip' | undefined> {
  let head = ''
  for await (const piece of readZipEntry(archive, entry, entry.declaredBytes)) {
    head = piece.toString('latin1', 0, headBytes)
    break
  }
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  return head.includes('%PDF-') ? 'pdf' : undefined
}

/** Of an archive inside. What only begins like one, or cannot be opened without a password, is a file like any other. */
async function findInside(content: Buffer, left: ZipLimits, depth: number): Promise<string | undefined> {
  try {
    return await findIn(content, left, depth)
  } catch (error) {
    if (error instanceof ZipError && error.problem !== 'bomb') return undefined
    throw error
  }
}

/** As an upload of its own is judged: of an enciphered file only pdf.js can tell, and of one with a password nobody. */
async function isActive(content: Buffer): Promise<boolean> {
  const looked = lookForActions(content)
  if (looked.isActive || !looked.isEnciphered) return looked.isActive
  const { openPdf } = await import('./open-pdf.ts')
  const opened = await openPdf(new Uint8Array(content), 1)
  if (!opened.ok) {
    if (opened.problem === 'encrypted') throw new ZipError('encrypted', 'a PDF inside')
    return false
  }
  try {
    return (await opened.pdf.getJSActions()) !== null || (await opened.pdf.hasJSActions())
  } finally {
    await opened.pdf.loadingTask.destroy()
  }
}
