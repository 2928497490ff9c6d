/**
 * Which rows a member sees of those of the organisation, beside what everybody there may see: those of their teams, of their clients,
 * in their hands, or made by them.
 */
export const reachParts = ['teams', 'clients', 'hands', 'made'] as const
export type ReachPart = (typeof reachParts)[number]

/** All rows, or those that one of the parts names. */
export type Reach = 'all' | readonly ReachPart[]

/** A reach as a row holds it; what is no part of one reaches nothing, so that a later release cannot widen an older one. */
export function readReach(stored: readonly string[]): Reach {
  return stored.includes('all') ? 'all' : reachParts.filter((part) => stored.includes(part))
}

/** Whether all that `a` reaches is reached by `b`, and not the other way round. */
export function isNarrower(a: Reach, b: Reach): boolean {
  if (a === 'all') return false
  return b === 'all' || (a.length < b.length && a.every((part) => b.includes(part)))
}
