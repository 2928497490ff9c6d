import { readFile } from 'node:fs/promises'
import { AppError } from '../http/app-error.ts'
import { readDocxFacts } from './docx/read-docx.ts'
import { type FileKind, fileKinds, judgeFile } from './file-kind-parts.ts'
import { checkImage } from './images/check-image.ts'
import { inspectPdf } from './pdf/inspect-pdf.ts'
import { refuseActiveInside } from './pdf/refuse-active-inside.ts'
import { readingMilliseconds } from './reading-limits-parts.ts'
import { refusedFile } from './refused-file-parts.ts'
import { checkVideo } from './video/check-video.ts'

export interface ReadUpload {
  readonly kind: FileKind
  readonly mediaType: string
  /** What is to be stored: pictures and videos without what a camera put into them. */
  readonly content: Buffer
  readonly pages: number | null
  readonly claims: number | null
  readonly width: number | null
  readonly height: number | null
  /** Pixels per inch as the picture tells. */
  readonly dpi: number | null
  readonly isCmyk: boolean
  readonly colouredShare: number | null
}

/**
 * Judges and reads a file that was sent. Its kind is told here from its first bytes and its directory, which are bounded;
 * all else is read in processes of their own.
 *
 * @param path The spooled file, which is the call's own.
 * @throws AppError with what is wrong about it.
 */
export async function readUpload(path: string, name: string, accepted: readonly FileKind[]): Promise<ReadUpload> {
  const bytes = await readFile(path)
  const verdict = await judgeFile(bytes, name, accepted)
  if (!verdict.ok) throw refusedFile(verdict, name)
  const { kind } = verdict
  const plain = { kind, mediaType: fileKinds[kind].contentType, content: bytes }
  const unmeasured = { isCmyk: false, colouredShare: null }
  const nothing = { pages: null, claims: null, width: null, height: null, dpi: null, ...unmeasured }
  if (kind === 'pdf') {
    const pdf = await inspectPdf(bytes, 0, readingMilliseconds)
    if (!pdf.ok) throw refusedFile(pdf, name)
    if (pdf.isActive) throw new AppError('documents.pdfActive')
    return { ...plain, ...nothing, pages: pdf.pages.length }
  }
  if (kind === 'docx') {
    const docx = await readDocxFacts(bytes)
    if (!docx.ok) throw refusedFile(docx, name)
    return { ...plain, ...nothing, pages: docx.pages, claims: docx.claims }
  }
  if (kind === 'zip') await refuseActiveInside(bytes, name)
  if (kind === 'zip' || kind === 'doc' || kind === 'mp3' || kind === 'wav') return { ...plain, ...nothing }
  if (kind === 'mp4' || kind === 'webm') {
    const video = await checkVideo(path, bytes, kind)
    if (!video.ok) throw refusedFile(video, name)
    return { ...plain, ...nothing, content: video.bytes, width: video.width, height: video.height }
  }
  const image = await checkImage(bytes, kind)
  if (!image.ok) throw refusedFile(image, name)
  return {
    ...plain,
    ...nothing,
    content: image.bytes,
    width: image.width,
    height: image.height,
    dpi: image.dpi ?? null,
    isCmyk: image.isCmyk,
    colouredShare: image.colouredShare ?? null,
  }
}
