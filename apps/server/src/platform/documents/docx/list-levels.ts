import { at, elements, valOf, type XmlNode } from './xml-node.ts'

export interface ListLevel {
  readonly level: number
  readonly isOrdered: boolean
}

/** Tells by the properties of a paragraph where in which kind of list it stands; undefined outside of lists. */
export function readListLevels(
  numbering: XmlNode | undefined,
  styles: XmlNode | undefined,
): (properties: XmlNode | undefined) => ListLevel | undefined {
  const named = (root: XmlNode | undefined, name: string) => elements(root).filter((one) => one.name === name)
  const kinds = new Map(
    named(numbering, 'w:abstractNum').map((kind) => [kind.attributes['w:abstractNumId'] ?? '', kind]),
  )
  const lists = new Map(
    named(numbering, 'w:num').map((list) => [list.attributes['w:numId'] ?? '', valOf(list, 'w:abstractNumId') ?? '']),
  )
  const levels = [...kinds.values()].flatMap((kind) => named(kind, 'w:lvl'))
  const ofStyle = new Map(levels.map((level) => [valOf(level, 'w:pStyle'), level] as const))
  ofStyle.delete(undefined)

  function find(list: string, place: string, seen: readonly string[] = []): XmlNode | undefined {
    const kind = kinds.get(lists.get(list) ?? '')
    if (!kind || seen.includes(list)) return undefined
    const style = valOf(kind, 'w:numStyleLink')
    if (style !== undefined) {
      const linked = named(styles, 'w:style').find((one) => one.attributes['w:styleId'] === style)
      return find(valOf(at(linked, 'w:pPr', 'w:numPr'), 'w:numId') ?? '', place, [...seen, list])
    }
    const own = named(kind, 'w:lvl')
    // Some writers leave out the place of a list that has one level.
    const bare = place === '0' ? own.find(({ attributes }) => attributes['w:ilvl'] === undefined) : undefined
    return own.find(({ attributes }) => attributes['w:ilvl'] === place) ?? bare
  }

  return (properties) => {
    const said = at(properties, 'w:numPr')
    const [list, place] = [valOf(said, 'w:numId'), valOf(said, 'w:ilvl')]
    const byStyle = place === undefined || list === undefined ? ofStyle.get(valOf(properties, 'w:pStyle')) : undefined
    const found = byStyle ?? (list === undefined ? undefined : find(list, place ?? '0'))
    return found && { level: Number(found.attributes['w:ilvl'] ?? 0), isOrdered: valOf(found, 'w:numFmt') !== 'bullet' }
  }
}
