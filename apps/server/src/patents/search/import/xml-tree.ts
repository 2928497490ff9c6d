/** An element of a record; names are without namespace prefix. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }

/** Elements that end a line of text. */
const blocks = new Set([
  ...['p', 'li', 'heading', 'claim', 'claim-text', 'row', 'br', 'Paragraphs', 'ClaimText', 'Claim', 'InventionTitle'],
  ...['ul', 'ol', 'sl', 'dl', 'dt', 'dd', 'title', 'tr'],
])

/** Child elements of a name. */
export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  )
}

/** The first child along a path of names, or undefined. */
export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = children(found, name)[0]
  return found
}

/** All elements of a name inside, outermost only, in document order. */
export function inside(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of element?.children ?? []) {
    if (typeof child === 'string') continue
    if (child.name === name) found.push(child)
    else found.push(...inside(child, name))
  }
  return found
}

/** Text of an element and all inside, blanks made single; null if there is none. */
export function text(element: XmlElement | undefined): string | null {
  if (!element) return null
  const pieces: string[] = []
  collect(element, pieces, false)
  return pieces.join('').replace(/\s+/g, ' ').trim() || null
}

/** Text with a line for every paragraph, list item and claim part; null if there is none. */
export function lines(element: XmlElement | undefined): string | null {
  if (!element) return null
  const pieces: string[] = []
  collect(element, pieces, true)
  const rows = pieces.join('').split('\u0000')
  return rows.flatMap((row) => row.replace(/\s+/g, ' ').trim() || []).join('\n') || null
}

function collect(element: XmlElement, pieces: string[], withBreaks: boolean): void {
  const isBlock = withBreaks && blocks.has(element.name)
  if (isBlock) pieces.push('\u0000')
  for (const child of element.children) {
    if (typeof child === 'string') pieces.push(child)
    else collect(child, pieces, withBreaks)
  }
  if (isBlock) pieces.push('\u0000')
}
