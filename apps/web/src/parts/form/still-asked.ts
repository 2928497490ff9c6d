import { valueAt } from '@portal/domain/office/admin/review-lines'

interface AskedField {
  readonly path: string
  /** The part it lies in differed from what was handed in already when the form was opened. */
  readonly changed: boolean
}

interface Correction<Form, Field> {
  readonly fields: readonly Field[]
  /** The form as it was opened, and as it stands on the screen. */
  readonly initial: Form
  readonly form: Form
  /** The part of the form that a path lies in. */
  readonly sectionOf: (path: string) => string | undefined
  /** The reviewer opened these places alone, not the parts that they lie in. */
  readonly isExact?: boolean | undefined
}

const isSame = (before: unknown, after: unknown) => before === after || JSON.stringify(before) === JSON.stringify(after)

/** What a reviewer asks about and still says what it said when it was handed in: the place itself, else its part of the form. */
export function stillAsked<Form extends object, Field extends AskedField>({
  fields,
  initial,
  form,
  sectionOf,
  isExact,
}: Correction<Form, Field>): readonly Field[] {
  if (fields.length === 0) return []
  const before = new Map<string, unknown>(Object.entries(initial))
  const touched = Object.entries(form)
    .filter(([name, value]) => !isSame(before.get(name), value))
    .map(([name]) => sectionOf(name))
  const isTouched = (path: string) => {
    const was = isExact ? valueAt(initial, path) : undefined
    return was === undefined ? touched.includes(sectionOf(path)) : !isSame(was, valueAt(form, path))
  }
  return fields.filter(({ path, changed }) => !changed && !isTouched(path))
}
