/** Numbers that look like chance and are the same again for the same seed. */
export interface Chance {
  /** A whole number from 0 to below this one. */
  readonly below: (limit: number) => number
  /** A whole number of these, both included. */
  readonly between: (from: number, to: number) => number
  /** Whether it is one of so many in a hundred. */
  readonly percent: (share: number) => boolean
  /** One of a list; undefined of an empty one. */
  readonly pick: <T>(list: readonly T[]) => T | undefined
  /** One of a list that has some. */
  readonly one: <T>(list: readonly [T, ...(readonly T[])]) => T
  /** A seed for another one. */
  readonly seed: () => number
}

/** @param seed a whole number; the algorithm is mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    percent: (share) => below(100) < share,
    pick: (list) => list[below(list.length)],
    one: (list) => list[below(list.length)] ?? list[0],
    seed: next,
  }
}
