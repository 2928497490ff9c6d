import { type Zippable, zipSync } from 'fflate'
import { readZipFile, type ZipEntry } from '../../zip-parts.ts'

/** Letters of the private area that stand around the number of a formula, in the place of the formula. */
const [begins, ends] = ['\ue000', '\ue001']
const mark = /\ue000(\d+)\ue001/g

/**
 * The document with a mark in the place of each formula, which the reader of documents would drop, and the formulas as
 * text of XML. Formulas do not nest, and a paragraph of formulas only holds them.
 */
export function markFormulas(xml: string): { xml: string; formulas: readonly string[] } {
  const formulas: string[] = []
  const plain = withElements(xml.replace(/[\ue000\ue001]/g, ''), 'm:oMathParaPr', () => '')
  const loose = plain.replace(/<\/?m:oMathPara(?:\s[^<>]*)?\/?>/g, '')
  const marked = withElements(loose, 'm:oMath', (formula) => {
    formulas.push(formula)
    return `<w:r><w:t>${begins}${formulas.length - 1}${ends}</w:t></w:r>`
  })
  return { xml: marked, formulas }
}

/**
 * A well-formed text with something else in the place of each element of a name, which holds none of its own name. Found by
 * index: a pattern looks for an end that is not there from each beginning again.
 */
function withElements(xml: string, name: string, replace: (element: string) => string): string {
  let text = ''
  let done = 0
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    if (!/[\s/>]/.test(xml.charAt(at + name.length + 1))) continue
    const head = xml.indexOf('>', at)
    const close = xml.charAt(head - 1) === '/' ? head : xml.indexOf(`</${name}>`, head)
    if (head < 0 || close < 0) break
    const end = xml.indexOf('>', close) + 1
    text += xml.slice(done, at) + replace(xml.slice(at, end))
    done = end
    at = end - 1
  }
  return text + xml.slice(done)
}

/** The text without marks, and the number of each with its place in that text. */
export function takeMarks(text: string): { text: string; marks: readonly { at: number; formula: number }[] } {
  const marks: { at: number; formula: number }[] = []
  let taken = 0
  const bare = text.replace(mark, (whole, number: string, at: number) => {
    marks.push({ at: at - taken, formula: Number(number) })
    taken += whole.length
    return ''
  })
  return { text: bare, marks }
}

/** The archive with another text in one of its parts; nothing is packed again. The same at every time: its parts have no day. */
export async function withPart(
  archive: Buffer,
  entries: readonly ZipEntry[],
  { name, text, bytesMax }: { name: string; text: string; bytesMax: number },
): Promise<Buffer> {
  const files: Zippable = {}
  for (const entry of entries) {
    if (entry.isFolder) continue
    const bytes = entry.name === name ? Buffer.from(text) : await readZipFile(archive, entries, entry.name, bytesMax)
    if (bytes) files[entry.name] = [bytes, { level: 0 }]
  }
  // ZIP knows no time before 1980.
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1) }))
}
