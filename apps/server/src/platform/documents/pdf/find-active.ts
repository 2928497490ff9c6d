import { MailError, readMail } from '../mail/read-mail.ts'
import { listZip, readZipEntry, readZipFile, type ZipEntry, ZipError, type ZipLimits } from '../zip-parts.ts'
import { lookForActions } from './active-parts.ts'

/** A file inside another: its name there, and what it is by its content (a mail by its name, for nothing else tells it). */
interface Part {
  readonly name: string
  readonly kind: 'pdf' | 'zip' | 'mail'
  readonly content: Buffer
}

const depthMax = 16
/** Readers look for the mark of a PDF so far into a file. */
const headBytes = 1024

/**
 * Path of the first PDF in an archive, or in an archive or a mail inside it, that acts. Runs only in a process of
 * `runWorkerJob`.
 *
 * @param left what all archives and mails inside together may still hold; counted down.
 * @throws ZipError for what is wrong about the archive, also `bomb` for what holds too much and `encrypted` for a PDF that only
 *   a password opens.
 */
export async function findActiveInArchive(archive: Buffer, left: ZipLimits, depth = 0): Promise<string | undefined> {
  guardDepth(depth)
  for (const entry of listZip(archive, left)) {
    if (entry.isFolder) continue
    const kind = kindOf(entry.name, await headOf(archive, entry))
    if (kind === undefined) continue
    const content = (await readZipFile(archive, [entry], entry.name, left.totalBytes)) ?? Buffer.alloc(0)
    const found = await findActive({ name: entry.name, kind, content }, left, depth)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same of what is attached to a mail. What cannot be opened there is skipped by who reads it, with its reason. */
export async function findActiveInMail(
  attachments: readonly { readonly name: string; readonly bytes: Buffer }[],
  left: ZipLimits,
  depth = 0,
): Promise<string | undefined> {
  guardDepth(depth)
  for (const { name, bytes: content } of attachments) {
    const kind = kindOf(name, content.toString('latin1', 0, headBytes))
    const found = kind && (await unlessUnreadable(findActive({ name, kind, content }, left, depth)))
    if (found !== undefined) return found
  }
  return undefined
}

function guardDepth(depth: number): void {
  if (depth > depthMax) throw new ZipError('bomb', 'archives within archives')
}

async function findActive({ name, kind, content }: Part, left: ZipLimits, depth: number): Promise<string | undefined> {
  left.totalBytes -= content.length
  if (left.totalBytes < 0) throw new ZipError('bomb', 'holds too much')
  if (kind === 'pdf') return (await isActive(content)) ? name : undefined
  const inside = async () =>
    kind === 'zip'
      ? findActiveInArchive(content, left, depth + 1)
      : findActiveInMail((await readMail(content)).attachments, left, depth + 1)
  const found = await unlessUnreadable(inside())
  return found === undefined ? undefined : `${name}/${found}`
}

async function headOf(archive: Buffer, entry: ZipEntry): Promise<string> {
  for await (const piece of readZipEntry(archive, entry, entry.declaredBytes)) {
    return piece.toString('latin1', 0, headBytes)
  }
  return ''
}

function kindOf(name: string, head: string): Part['kind'] | undefined {
  if (head.startsWith('PK\u0003\u0004')) return 'zip'
  if (head.includes('%PDF-')) return 'pdf'
  return /\.eml$/i.test(name) ? 'mail' : undefined
}

/** What only begins like an archive or a mail, or cannot be opened without a password, is a file like any other. */
async function unlessUnreadable(found: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof MailError || (error instanceof ZipError && error.problem !== 'bomb')) return undefined
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
