/** A number of the register whose owner has marks in a form. */
export interface OwnersMark {
  readonly number: string
  readonly name: string
  readonly ownerName: string
}

/**
 * Registered marks of the same owners that a form leaves out, where all of them must go together.
 *
 * @see trademark reference 2.7 (S1 ch.10)
 */
export interface MarksLeftOut {
  /** By number; the first of them where there are many. */
  readonly marks: readonly OwnersMark[]
  /** How many there are besides. */
  readonly more: number
}

export const noneLeftOut: MarksLeftOut = { marks: [], more: 0 }

/** Each owner that is named of a mark, as written. */
export const ownerNames = ({ ownerName }: { readonly ownerName: string }): readonly string[] =>
  ownerName
    .split(/[;；、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
