interface Claim {
  readonly number: number
  readonly dependsOn: readonly number[]
}

/** Deeper is set in no further: the text would become a column of single words. */
const deepest = 4

/**
 * How far each claim is set in, in the order given: 0 for an independent one, one more than the first claim that it
 * refers to for a dependent one, at most four. A reference to itself, to a later claim or to none that is there counts
 * for nothing, as broken sources have them.
 */
export function claimDepths(claims: readonly Claim[]): readonly number[] {
  const depthOf = new Map<number, number>()
  return claims.map(({ number, dependsOn }) => {
    const parent = dependsOn.find((one) => depthOf.has(one))
    const depth = parent === undefined ? 0 : Math.min(deepest, (depthOf.get(parent) ?? 0) + 1)
    if (!depthOf.has(number)) depthOf.set(number, depth)
    return depth
  })
}
