import { createRequire } from 'node:module'

export interface Division {
  readonly code: string
  readonly name: string
  readonly children: readonly Division[]
}

interface PackageNode {
  readonly value: string
  readonly label: string
  readonly children?: readonly PackageNode[]
}

// The package's ES build has no file ending Node accepts; its CommonJS build has the same tables.
const { regionData } = createRequire(import.meta.url)('element-china-area-data') as {
  regionData: readonly PackageNode[]
}

function toDivision(node: PackageNode): Division {
  return { code: node.value, name: node.label, children: (node.children ?? []).map(toDivision) }
}

/** Places the statistics bureau's table leaves out, named as Chinese forms write them. */
const specialRegions: readonly Division[] = [
  { code: '71', name: '中国台湾', children: [] },
  { code: '81', name: '中国香港', children: [] },
  { code: '82', name: '中国澳门', children: [] },
]

/** Provinces > cities > counties in code order (2, 4 and 6 digits). */
export const divisions: readonly Division[] = [...regionData.map(toDivision), ...specialRegions]

/** The division with this code, anywhere in the tree. */
export function findDivision(code: string, among: readonly Division[] = divisions): Division | undefined {
  for (const division of among) {
    if (division.code === code) return division
    const inside = findDivision(code, division.children)
    if (inside) return inside
  }
  return undefined
}
