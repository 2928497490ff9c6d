import { renderPages } from '../../platform/documents/pdf/render-page.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type OfficePicture, toOfficePicture } from './office-picture.ts'

export interface LoadedFile {
  readonly bytes: Buffer
  readonly mediaType: string
}

export const drawingDpi = 300
export const scanDpi = 150
const pagesAtOnce = 20

/**
 * The sheets of a drawing, view, scan or paper as pictures of the office: pages of a PDF are drawn, a picture is taken over.
 * None of bytes that are no picture. Drawn outside the server's thread, here and not in the process that puts the package
 * together: a process starts none of its own.
 *
 * @param pictureDpi resolution of a picture that says none, or a wrong one, of itself.
 * @throws AppError with what is wrong about a PDF.
 */
export async function drawSheets(
  { bytes, mediaType }: LoadedFile,
  pageDpi: number,
  pictureDpi?: number,
): Promise<readonly OfficePicture[]> {
  if (mediaType !== 'application/pdf')
    return [await toOfficePicture(bytes, pictureDpi).catch(() => undefined)].flatMap((one) => one ?? [])
  const sheets: OfficePicture[] = []
  for (let from = 1, pages = 1; from <= pages; from += pagesAtOnce) {
    const numbers = Array.from({ length: pagesAtOnce }, (_, at) => from + at)
    const drawn = await renderPages(bytes, numbers, pageDpi)
    if (!drawn.ok) throw new AppError(drawn.code, drawn.values)
    pages = drawn.pages
    for (const image of drawn.images) sheets.push(await toOfficePicture(image, pageDpi))
  }
  return sheets
}
