interface AskedField {
  readonly path: string
  /** The part it lies in differed from what was handed in already when the form was opened. */
  readonly changed: boolean
}

interface Correction<Form> {
  readonly fields: readonly AskedField[]
  /** The form as it was opened, and as it stands on the screen. */
  readonly initial: Form
  readonly form: Form
  /** The part of the form that a path lies in. */
  readonly sectionOf: (path: string) => string | undefined
}

/** Paths that a reviewer asks about and whose part of the form says what it said when it was handed in. */
export function stillAsked<Form extends object>({ fields, initial, form, sectionOf }: Correction<Form>): string[] {
  if (fields.length === 0) return []
  const before = new Map<string, unknown>(Object.entries(initial))
  const touched = Object.entries(form)
    .filter(([name, value]) => before.get(name) !== value && JSON.stringify(before.get(name)) !== JSON.stringify(value))
    .map(([name]) => sectionOf(name))
  return fields.filter(({ path, changed }) => !changed && !touched.includes(sectionOf(path))).map(({ path }) => path)
}
