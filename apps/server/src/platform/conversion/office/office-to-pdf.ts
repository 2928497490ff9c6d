import { fileKinds } from '../../documents/file-kind-parts.ts'
import { inspectPdf } from '../../documents/pdf/inspect-pdf.ts'
import { AppError } from '../../http/app-error.ts'
import type { Converted, Converter } from '../converter.ts'
import { readWordFacts, wordToPdf } from '../word/word-to-pdf.ts'
import { namesOfFace } from './fonts.ts'
import { drawWithOffice, type OfficeLimits } from './libre-office.ts'

/** Why our own converter ran although LibreOffice is there. */
type OwnBecause = 'reachesOutside' | 'trackedChanges' | 'timeout' | 'failed'

/**
 * Word to PDF by LibreOffice, else by our own converter: for a file that names others to be fetched, for one with
 * tracked changes (LibreOffice prints them, we print what stands), and where LibreOffice fails. The facts say which one
 * ran and why.
 */
export function officeToPdf(program: string, limits?: OfficeLimits): Converter {
  return async (source) => {
    const { faces, losses, reachesOutside } = await readWordFacts(source.bytes)
    source.onProgress(20)
    if (reachesOutside) return byOwn(source, 'reachesOutside')
    if (losses.includes('trackedChanges')) return byOwn(source, 'trackedChanges')
    const reply = await drawWithOffice(program, source.bytes, limits)
    if (!reply.ok) return byOwn(source, reply.why)
    source.onProgress(90)
    const read = await inspectPdf(reply.pdf, 0)
    if (!read.ok) {
      if (read.code === 'documents.damaged') return byOwn(source, 'failed')
      throw new AppError(read.code, read.values)
    }
    const title = source.name.replace(/\.[^.]{1,10}$/, '')
    const pages = read.pages.length
    const mediaType = fileKinds.pdf.contentType
    const file = { name: `${title}.pdf`, mediaType, content: reply.pdf, pages, width: null, height: null }
    const embedded = facesOf(reply.pdf)
    const isThere = (face: string) => namesOfFace(face).some((name) => embedded.has(plain(name)))
    return {
      files: [file],
      pages,
      facts: {
        converter: 'libreOffice',
        fontsMissing: faces.filter((face) => !isThere(face)),
        losses: losses.filter((loss) => loss === 'comments'),
      },
    }
  }
}

async function byOwn(source: Parameters<Converter>[0], because: OwnBecause): Promise<Converted> {
  const made = await wordToPdf(source)
  return { ...made, facts: { ...made.facts, ownBecause: because } }
}

/** Families of the faces in a PDF of LibreOffice's, which writes them uncompressed. */
function facesOf(pdf: Buffer): ReadonlySet<string> {
  const found = pdf.toString('latin1').matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]{1,100})/g)
  return new Set(
    [...found].map(([, name = '']) =>
      plain(name.replace(/#([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))),
    ),
  )
}

/** `simsun` of `SimSun-Bold` and `Sim Sun`. */
function plain(name: string): string {
  return name
    .replace(/[-,](regular|bold|italic|oblique|bolditalic|boldoblique|\w*mt)$/i, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase()
}
