/** A name that was checked, in some classes or in all. */
export interface CheckedName {
  readonly name: string
  readonly classes: readonly number[]
}

/** What a registration begins with: the words that were checked, and the classes to choose goods in. */
export const registrationQuery = ({ name, classes }: CheckedName) => ({
  name,
  code: classes.length === 0 ? undefined : classes.map((one) => String(one).padStart(2, '0')).join(),
})
