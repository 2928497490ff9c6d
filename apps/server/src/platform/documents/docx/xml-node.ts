import { SaxesParser } from 'saxes'

/** The names of the format by what they are bound to, in its transitional and its strict form: each file may call them otherwise. */
const prefixes: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    w: ['wordprocessingml/2006/main', 'wordprocessingml/main'],
    r: ['officeDocument/2006/relationships', 'officeDocument/relationships'],
    m: ['officeDocument/2006/math', 'officeDocument/math'],
    wp: ['drawingml/2006/wordprocessingDrawing', 'drawingml/wordprocessingDrawing'],
    a: ['drawingml/2006/main', 'drawingml/main'],
    pic: ['drawingml/2006/picture', 'drawingml/picture'],
    mc: ['markup-compatibility/2006'],
  }).flatMap(([prefix, [transitional, strict]]) => [
    [`http://schemas.openxmlformats.org/${transitional}`, prefix] as const,
    [`http://purl.oclc.org/ooxml/${strict ?? transitional}`, prefix] as const,
  ]),
).set('urn:schemas-microsoft-com:vml', 'v')

/** An element of a document part under the usual prefix of its namespace (`w:p`), whatever the file calls it. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}
type Growing = { name: string; attributes: Record<string, string>; children: (Growing | string)[] }

const depthMax = 200

/** Reads one part. @throws Error for a document type, for what is not well formed, and for too deep a nesting. */
export function parseXml(xml: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const root: Growing = { name: '', attributes: {}, children: [] }
  const path: Growing[] = [root]
  const top = () => path[path.length - 1] ?? root
  parser.on('doctype', () => {
    throw new Error('a DTD in a document part')
  })
  parser.on('opentag', (tag) => {
    if (path.length > depthMax) throw new Error('elements nested too deep')
    const attributes = Object.values(tag.attributes).map((one) => [usualName(one), one.value])
    const node: Growing = { name: usualName(tag), attributes: Object.fromEntries(attributes), children: [] }
    top().children.push(node)
    path.push(node)
  })
  parser.on('closetag', () => {
    path.pop()
  })
  const text = (words: string) => top().children.push(words)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('error', (error) => {
    // A prefix that is bound to nothing is taken as it is meant.
    if (!error.message.includes('unbound namespace prefix')) throw error
  })
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return elements(root)[0] ?? root
}

function usualName({
  name,
  local,
  uri,
}: {
  readonly name: string
  readonly local: string
  readonly uri: string
}): string {
  const prefix = prefixes.get(uri)
  return prefix === undefined ? name : `${prefix}:${local}`
}

export function elements(node: XmlNode | undefined): XmlNode[] {
  return (node?.children ?? []).filter((child): child is XmlNode => typeof child !== 'string')
}

/** The first child of this name. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return elements(node).find((one) => one.name === name)
}

/** The child at the end of a path of names. */
export function at(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>(child, node)
}

/** All elements of this name below, in reading order; what lies inside a found one is not looked at. */
export function below(node: XmlNode | undefined, name: string): XmlNode[] {
  return elements(node).flatMap((one) => (one.name === name ? [one] : below(one, name)))
}

export function textOf(node: XmlNode): string {
  return node.children.map((one) => (typeof one === 'string' ? one : textOf(one))).join('')
}

/** `w:val` of a child: undefined if the child or the value is not there. */
export function valOf(node: XmlNode | undefined, name: string): string | undefined {
  return child(node, name)?.attributes['w:val']
}

/** An on-off property: undefined if it is not said. */
export function flagOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const found = child(node, name)
  if (!found) return undefined
  return !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? '1')
}

/** A whole or decimal number of an attribute; undefined for anything else. */
export function numberOf(node: XmlNode | undefined, attribute: string): number | undefined {
  const text = node?.attributes[attribute]
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
