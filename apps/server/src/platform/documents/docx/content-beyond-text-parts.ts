import { SaxesParser } from 'saxes'
import { bodyParts } from './body-parts.ts'

/**
 * All that the body of a Word file says, a line for each paragraph: letters, what is raised or lowered, formulas as their elements,
 * cells, pictures and notes by what `contentOf` calls their bytes. How Word cuts text into runs, and when it was saved, is no part
 * of it: two files that read alike say the same. Empty where nothing in the body is more than letters.
 *
 * @param contentOf of a part that the main part names by its relation, and of the notes.
 * @throws Error for a document type and for what is not well formed.
 */
export function contentBeyondText(xml: string, contentOf: (of: { relation: string } | 'notes') => string): string {
  const parts = bodyParts(xml)
  if (!parts.some((part) => part.isMoreThanText)) return ''
  return parts
    .filter(({ name }) => name !== 'w:sectPr')
    .map(({ start, end }) => saidOf(xml.slice(start, end), contentOf).trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Of a formula these say where Word cut it, and how a letter looks. */
const quietFormula = /^m:(?:r|t|ctrlPr|rPr|sty|scr|nor|oMathParaPr|jc)$/

function saidOf(part: string, contentOf: (of: { relation: string } | 'notes') => string): string {
  let said = ''
  let align = ''
  let aligned = ''
  let isText = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'w:r') align = ''
    if (name === 'w:vertAlign') align = attributes['w:val'] === 'baseline' ? '' : (attributes['w:val'] ?? '')
    if (name === 'w:sym') said += `<${attributes['w:font'] ?? ''} ${attributes['w:char'] ?? ''}>`
    if (/^w:(?:foot|end)noteReference$/.test(name)) said += `<${contentOf('notes')}>`
    if (name.startsWith('m:') && !quietFormula.test(name)) said += `<${name} ${attributes['m:val'] ?? ''}>`
    for (const [key, relation] of Object.entries(attributes)) {
      if (/^r:(?:embed|id|pict)$/.test(key)) said += `<${contentOf({ relation })}>`
    }
    isText = name === 'w:t' || name === 'm:t'
  })
  parser.on('text', (text) => {
    if (!isText || text === '') return
    if (align !== aligned) said += `<${align}>`
    aligned = align
    said += text
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (name === 'w:tc' || name === 'w:tr' || name === 'w:tbl') said += `</${name}>`
    else if (name === 'w:p') said += '\n'
    else if (name.startsWith('m:') && !quietFormula.test(name)) said += '</>'
  })
  parser.write(part).close()
  return said
}
