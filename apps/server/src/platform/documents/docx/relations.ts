import { elements, parseXml } from './xml-node.ts'

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

/** @throws Error for a document type, for what is not well formed, and for a target that is no address. */
export function readRelations(xml: string | undefined): Relation[] {
  if (xml === undefined) return []
  return elements(parseXml(xml)).map(({ attributes }) => {
    const { Id = '', Target = '', TargetMode = '', Type = '' } = attributes
    const isOutside = /^external$/i.test(TargetMode)
    return { id: Id, kind: Type.split('/').at(-1) ?? '', isOutside, target: isOutside ? Target : partOf(Target) }
  })
}

const partOf = (target: string) =>
  target.startsWith('/') ? target.slice(1) : new URL(target, 'part:/word/').pathname.slice(1)
