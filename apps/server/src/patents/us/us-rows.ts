import type { findProofs } from './proof-queries.ts'
import { sectionOf } from './us-rules.ts'

export function toProof({ at, section, id: _, byId: __, ...proof }: Awaited<ReturnType<typeof findProofs>>[number]) {
  return { ...proof, section: sectionOf(section), time: at.toISOString() }
}
