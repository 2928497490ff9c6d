import type { findProofs } from './proof-queries.ts'
import { sectionOf } from './us-rules.ts'

export function toProof({ at, section, ...proof }: Awaited<ReturnType<typeof findProofs>>[number]) {
  return { ...proof, section: sectionOf(section), time: at.toISOString() }
}
