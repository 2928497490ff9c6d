import { isElement, type XmlElement, type XmlNode } from './model.ts'

/** A new element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlNode[] = [],
): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, value]],
  )
  return { name, attributes: given, children: children.filter((child) => child !== '') }
}

export function attribute(of: XmlElement | undefined, name: string): string {
  return of?.attributes.find(([key]) => key === name)?.[1] ?? ''
}

/** Child elements of a name. */
export function childrenOf(of: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (of?.children ?? []).filter(isElement).filter((child) => child.name === name)
}

export function childOf(of: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(of, name)[0]
}

/** Elements of a name anywhere inside, outermost only. */
export function inside(of: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (of?.children ?? [])
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : inside(child, name)))
}

/**
 * The words of an element: a line break of the office's converter (`<br/>` at the end of each printed line) joins
 * Chinese lines and parts Latin ones, blanks of the layout are folded.
 */
export function wordsOf(of: XmlElement | undefined): string {
  const pieces: string[] = []
  const collect = (node: XmlNode): void => {
    if (typeof node === 'string') pieces.push(node)
    else if (!isElement(node)) pieces.push(node.aside === 'cdata' ? node.text : '')
    else if (node.name === 'br') pieces.push('\n')
    else node.children.forEach(collect)
  }
  of?.children.forEach(collect)
  return (
    pieces
      .join('')
      // Run by run: a pattern that looks for the line break behind blanks walks a long run once for each of its blanks.
      .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
      .replace(/([\w.,;:%)])\n(?=[\w(])/g, '$1 ')
      .replace(/\n/g, '')
      .trim()
  )
}
