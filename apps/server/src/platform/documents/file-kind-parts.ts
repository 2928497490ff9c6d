import type { ErrorCode } from '@portal/contract/errors'
import {
  archiveBytesMax,
  archiveEntriesMax,
  fileBytesMax,
  imageBytesMax,
  soundBytesMax,
  videoBytesMax,
} from '@portal/contract/limits'
import { fileTypeFromBuffer } from 'file-type'
import { isWholeSound, soundKindOf } from './sound-parts.ts'
import { videoKindOf } from './video/read-video.ts'
import { checkZip, readZipFile, ZipError, type ZipLimits, type ZipProblem } from './zip-parts.ts'

export type FileKind = 'pdf' | 'docx' | 'doc' | 'jpg' | 'png' | 'tif' | 'zip' | 'mp3' | 'wav' | 'mp4' | 'webm'

type KindFacts = { contentType: string; extensions: readonly string[]; maxBytes: number }

/** The content type is told by us from the content, never by the sender; extensions are without the dot. */
export const fileKinds: Readonly<Record<FileKind, KindFacts>> = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], maxBytes: fileBytesMax },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    maxBytes: fileBytesMax,
  },
  doc: { contentType: 'application/msword', extensions: ['doc'], maxBytes: fileBytesMax },
  jpg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], maxBytes: imageBytesMax },
  png: { contentType: 'image/png', extensions: ['png'], maxBytes: imageBytesMax },
  tif: { contentType: 'image/tiff', extensions: ['tif', 'tiff'], maxBytes: imageBytesMax },
  zip: { contentType: 'application/zip', extensions: ['zip'], maxBytes: fileBytesMax },
  mp3: { contentType: 'audio/mpeg', extensions: ['mp3'], maxBytes: soundBytesMax },
  wav: { contentType: 'audio/wav', extensions: ['wav'], maxBytes: soundBytesMax },
  mp4: { contentType: 'video/mp4', extensions: ['mp4', 'm4v'], maxBytes: videoBytesMax },
  webm: { contentType: 'video/webm', extensions: ['webm'], maxBytes: videoBytesMax },
}

export type FileRefusalCode = Extract<ErrorCode, `documents.${string}`> | 'common.tooLarge'
export type FileRefusal = { ok: false; code: FileRefusalCode; values: Record<string, string | number> }
export type FileVerdict = { ok: true; kind: FileKind; contentType: string; extension: string } | FileRefusal

export const archiveLimits: ZipLimits = { entries: archiveEntriesMax, totalBytes: archiveBytesMax, milliseconds: 2_000 }

export const zipProblemCodes: Readonly<Record<ZipProblem, FileRefusalCode>> = {
  damaged: 'documents.damaged',
  encrypted: 'documents.encrypted',
  bomb: 'documents.archiveBomb',
  unsafeName: 'documents.archiveUnsafeName',
}

/**
 * What a file really is, from its bytes alone, and whether it may come in.
 *
 * A file that is two things at once (a PDF with an archive behind it) counts as what its first bytes say and is only
 * ever served under that content type, with nosniff, as `inertHeaders` writes it.
 *
 * @param name The sender's file name; only its extension is looked at.
 * @param accepted The kinds the field takes.
 * @returns the kind with its content type and usual extension, or the error code and its values.
 */
export async function judgeFile(bytes: Buffer, name: string, accepted: readonly FileKind[]): Promise<FileVerdict> {
  if (bytes.length === 0) return refuse('documents.empty')
  if (bytes.length > fileBytesMax) return tooLarge(fileBytesMax)
  const extension = /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const acceptedText = accepted.join(', ')
  const kind = kindFromFirstBytes(bytes)
  if (kind === 'ole') {
    const isTaken = accepted.includes('doc') && extension === 'doc' && hasOleEntry(bytes, 'WordDocument')
    if (!isTaken) return refuse('documents.oldWord')
    return hasOleEntry(bytes, '_VBA_PROJECT') ? refuse('documents.macro') : judged('doc', bytes)
  }
  if (kind === 'active') return refuse('documents.activeContent')
  if (kind === undefined) {
    const other = await fileTypeFromBuffer(bytes.subarray(0, 4_100))
    const claimed = Object.values(fileKinds).some((facts) => facts.extensions.includes(extension))
    if (claimed && other !== undefined) return refuse('documents.kindMismatch', { extension, kind: other.ext })
    const isTaken = accepted.some((one) => fileKinds[one].extensions.includes(extension))
    if (isTaken) return refuse('documents.notItsKind', { extension })
    return refuse('documents.kindUnknown', { accepted: acceptedText })
  }
  const inner = kind === 'zip' ? await judgeArchive(bytes) : kind
  if (typeof inner !== 'string') return inner
  const facts = fileKinds[inner]
  if (!facts.extensions.includes(extension)) return refuse('documents.kindMismatch', { extension, kind: inner })
  if (!accepted.includes(inner)) return refuse('documents.kindUnknown', { accepted: acceptedText })
  if ((inner === 'mp3' || inner === 'wav') && !isWholeSound(bytes, inner)) return refuse('documents.damaged')
  return judged(inner, bytes)
}

/** A file of a kind that is taken, unless it is too large. */
function judged(kind: FileKind, bytes: Buffer): FileVerdict {
  const { contentType, extensions, maxBytes } = fileKinds[kind]
  if (bytes.length > maxBytes) return tooLarge(maxBytes)
  return { ok: true, kind, contentType, extension: extensions[0] ?? kind }
}

/** Whether a compound file of Office has an entry of this name; its directory writes names in UTF-16. */
const hasOleEntry = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))

type FirstKind = Exclude<FileKind, 'docx' | 'doc'> | 'ole' | 'active'

function kindFromFirstBytes(bytes: Buffer): FirstKind | undefined {
  const head = bytes.subarray(0, 1024).toString('latin1')
  if (head.startsWith('%PDF-') || head.startsWith('\xef\xbb\xbf%PDF-')) return 'pdf'
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip'
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tif'
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole'
  const film = videoKindOf(bytes) ?? soundKindOf(bytes)
  if (film) return film
  if (/<(?:svg|html|!doctype|script|body|\?xml)\b/i.test(head.replaceAll('\0', ''))) return 'active'
  return undefined
}

/** A line of some 150 letters for each part, of which an archive may have `archiveEntriesMax`. */
const contentTypesBytesMax = 1024 * 1024

async function judgeArchive(bytes: Buffer): Promise<'docx' | 'zip' | FileRefusal> {
  try {
    const { entries } = await checkZip(bytes, archiveLimits)
    const types = (await readZipFile(bytes, entries, '[Content_Types].xml', contentTypesBytesMax))?.toString() ?? ''
    const hasMacro = entries.some((entry) => /(^|\/)vbaProject\.bin$/i.test(entry.name))
    // Of the main part: writers list the kinds they know beside it, with and without macros.
    if (hasMacro || /macroEnabled(?:Template)?\.main\+xml/i.test(types)) return refuse('documents.macro')
    const isDocx = types.includes('wordprocessingml.document.main+xml')
    return isDocx && entries.some((entry) => entry.name.startsWith('word/')) ? 'docx' : 'zip'
  } catch (error) {
    if (error instanceof ZipError) return refuse(zipProblemCodes[error.problem])
    throw error
  }
}

function refuse(code: FileRefusalCode, values: Record<string, string | number> = {}): FileRefusal {
  return { ok: false, code, values }
}

function tooLarge(maxBytes: number): FileRefusal {
  return refuse('common.tooLarge', { limit: `${maxBytes / 1024 / 1024} MB` })
}
