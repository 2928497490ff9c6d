import { posix } from 'node:path'
import { elements, parseXml, type XmlNode } from './xml-node.ts'

/** What a part of a Word file names beside itself. */
export interface Relation {
  readonly id: string
  /** Last word of its type: `image`, `hyperlink`, `aFChunk`. */
  readonly kind: string
  readonly isOutside: boolean
  /** Name of a part of the same file; of one that lies outside its address, which is never fetched. */
  readonly target: string
}

/** The name of the part that holds the relations of another one. */
export function relationsOf(part: string): string {
  const name = part.lastIndexOf('/') + 1
  return `${part.slice(0, name)}_rels/${part.slice(name)}.rels`
}

/** @throws Error for a document type and for what is not well formed. */
export function readRelations(xml: string | undefined): Relation[] {
  if (xml === undefined) return []
  return relationships(parseXml(xml)).map(({ attributes }) => {
    const { Id = '', Target = '', TargetMode = '', Type = '' } = attributes
    const isOutside = /^external$/i.test(TargetMode)
    return { id: Id, kind: Type.split('/').at(-1) ?? '', isOutside, target: isOutside ? Target : partOf(Target) }
  })
}

/** At any depth, under any prefix: another program that reads the file may take them too. */
function relationships(node: XmlNode): XmlNode[] {
  return elements(node).flatMap((one) => [
    ...(/^(?:.*:)?Relationship$/.test(one.name) ? [one] : []),
    ...relationships(one),
  ])
}

/** Names are taken as they are written: the archive has them so, in any script. */
const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join('word', target))
