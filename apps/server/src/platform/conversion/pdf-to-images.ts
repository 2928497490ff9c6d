import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import { z } from 'zod'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { renderPages } from '../documents/pdf/render-page.ts'
import { refusedFile } from '../documents/refused-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { Converter, MadeFile } from './converter.ts'

/** Pages from 1 in order, and how fine they are drawn. */
export const DrawSettings = z.object({ pages: z.array(z.int().min(1)).min(1), dpi: z.int() })
export type DrawSettings = z.infer<typeof DrawSettings>

/** Pages that go to the drawing process together: a broken one costs no more than these. */
const batch = 10
/** All pictures of one work lie in memory until they are stored. */
const bytesMax = 200 * 1024 * 1024

/** The density a page really got: very large ones are drawn smaller than asked. */
function densityOf(width: number, widthMm: number, dpi: number): number {
  if (widthMm === 0) return dpi
  const real = width / (widthMm / 25.4)
  // The size of a page is known to the millimetre.
  return real < dpi * 0.97 ? Math.max(1, Math.round(real)) : dpi
}

/** Draws pages of a PDF as PNG on white, each with its density. @throws AppError with what is wrong about the PDF */
export const pdfToImages: Converter = async ({ bytes, name, settings, onProgress }) => {
  const { pages, dpi } = DrawSettings.parse(settings)
  const facts = await inspectPdf(bytes, 0)
  if (!facts.ok) throw refusedFile(facts, name)
  const base = name.replace(/\.pdf$/i, '').slice(0, 120)
  const files: MadeFile[] = []
  let total = 0
  for (let from = 0; from < pages.length; from += batch) {
    onProgress((from / pages.length) * 100)
    const numbers = pages.slice(from, from + batch)
    const drawn = await renderPages(bytes, numbers, dpi)
    if (!drawn.ok) throw refusedFile(drawn, name)
    for (const [at, page] of numbers.entries()) {
      const image = drawn.images[at]
      if (!image) throw new AppError('documents.damaged')
      const { width } = await sharp(image).metadata()
      const density = densityOf(width, facts.pages[page - 1]?.widthMm ?? 0, dpi)
      const { data, info } = await sharp(image, { limitInputPixels: imagePixelsMax })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 7 })
        .withDensity(density)
        .toBuffer({ resolveWithObject: true })
      total += data.length
      if (total > bytesMax) throw new AppError('documents.fileTooHard', { file: name })
      files.push({
        name: `${base}-${String(page).padStart(2, '0')}.png`,
        mediaType: 'image/png',
        pages: null,
        width: info.width,
        height: info.height,
        dpi: density,
        content: data,
      })
    }
  }
  return { files, pages: pages.length, facts: { drawnPages: pages } }
}
