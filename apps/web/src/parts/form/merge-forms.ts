/** One step into a form: a part by its name, or a row by the value that names it within its list. */
type Step = string | { readonly by: string; readonly is: string }

/** A place that both sides changed differently; `undefined`: the row or value is not there on that side. */
export interface FieldConflict {
  readonly steps: readonly Step[]
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged<Form> {
  /** Both sides' changes; where they collide, mine. */
  readonly form: Form
  readonly conflicts: readonly FieldConflict[]
}

type Parts = Readonly<Record<string, unknown>>
type Rows = readonly Parts[]

/** What names a row of a list, in the order tried. */
const rowNames = ['key', 'id', 'code', 'number', 'fileId'] as const

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value, whatever the order of its keys; a part that is absent is as one that is undefined. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]))
  }
  if (!isParts(one) || !isParts(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]))
}

/** The same text as a person sees it: width, case and outer space aside, a masked number as the number it hides. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isEqual(one, other)
  const [short, long] = [one, other].map((text) => text.normalize('NFKC').trim().toUpperCase()) as [string, string]
  if (short === long) return true
  return hides(short, long) || hides(long, short)
}

const hides = (masked: string, text: string) => {
  const [from, to] = [masked.indexOf('*'), masked.lastIndexOf('*') + 1]
  if (from < 1 || masked.length !== text.length) return false
  return text.startsWith(masked.slice(0, from)) && text.endsWith(masked.slice(to))
}

/**
 * Joins two versions of a form that go back to one: a place that one side changed is taken from it, of a place that both
 * changed mine is taken and told of. Rows are the same that have the same `key` (or id, code, number, file); lists without
 * such are one place each.
 *
 * @param own What this side sent without hearing an answer: where theirs says that, it is mine of a moment ago.
 */
export function mergeForms<Form>(base: Form, mine: Form, theirs: Form, own?: Form): Merged<Form> {
  const conflicts: FieldConflict[] = []
  const form = merge(base, mine, theirs, own, [], conflicts) as Form
  return { form, conflicts }
}

function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  own: unknown,
  steps: readonly Step[],
  conflicts: FieldConflict[],
): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (isParts(mine) && isParts(theirs)) {
    const [before, sent] = [isParts(base) ? base : {}, isParts(own) ? own : {}]
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const joined = names.map((name) => [
      name,
      merge(before[name], mine[name], theirs[name], sent[name], [...steps, name], conflicts),
    ])
    return Object.fromEntries(joined.filter(([, value]) => value !== undefined))
  }
  const by = rowNameOf(base ?? [], mine, theirs)
  if (by)
    return mergeRows(
      { by, base: (base ?? []) as Rows, mine: mine as Rows, theirs: theirs as Rows, own },
      steps,
      conflicts,
    )
  if (own !== undefined && isAlike(own, theirs)) return mine
  if (isAlike(base, theirs) || isAlike(mine, theirs)) return mine
  conflicts.push({ steps, mine, theirs })
  return mine
}

/** By what the rows of all lists can be told apart; undefined where they cannot. */
function rowNameOf(...lists: readonly unknown[]): string | undefined {
  return rowNames.find((name) =>
    lists.every((list) => {
      if (!Array.isArray(list)) return false
      const named = list.map((row: unknown) => (isParts(row) ? row[name] : undefined))
      return named.every((value) => typeof value === 'string' && value !== '') && new Set(named).size === named.length
    }),
  )
}

interface RowSides {
  readonly by: string
  readonly base: Rows
  readonly mine: Rows
  readonly theirs: Rows
  readonly own: unknown
}

function mergeRows(
  { by, base, mine, theirs, own }: RowSides,
  steps: readonly Step[],
  conflicts: FieldConflict[],
): Rows {
  const nameOf = (row: Parts) => String(row[by])
  const mapOf = (rows: Rows) => new Map(rows.map((row) => [nameOf(row), row]))
  const [before, here, there] = [mapOf(base), mapOf(mine), mapOf(theirs)]
  const sent = Array.isArray(own) && rowNameOf(own) === by ? mapOf(own as Rows) : new Map<string, Parts>()
  const kept = new Map<string, Parts>()
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const row = merge(
      before.get(name),
      here.get(name),
      there.get(name),
      sent.get(name),
      [...steps, { by, is: name }],
      conflicts,
    )
    if (row !== undefined) kept.set(name, row as Parts)
  }
  // Whoever moved rows says their order; rows that only the other side has come where that side has them.
  const common = (rows: Rows) =>
    rows.map(nameOf).filter((name) => before.has(name) && here.has(name) && there.has(name))
  const [lead, rest] = isEqual(common(base), common(mine)) ? [theirs, mine] : [mine, theirs]
  const order = lead.map(nameOf).filter((name) => kept.has(name))
  rest.map(nameOf).forEach((name, at, all) => {
    if (!kept.has(name) || order.includes(name)) return
    const previous = all.slice(0, at).findLast((one) => order.includes(one))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name)
  })
  return order.flatMap((name): Rows => {
    const row = kept.get(name)
    return row ? [row] : []
  })
}

/** The dotted path that a place has in the form now: `applicants.0.name`. */
export function pathOf(form: unknown, steps: readonly Step[]): string {
  let at = form
  return steps
    .map((step) => {
      const name = typeof step === 'string' ? step : String(rowAt(at, step))
      at = (at as Parts | undefined)?.[name]
      return name
    })
    .join('.')
}

const rowAt = (rows: unknown, { by, is }: Exclude<Step, string>) =>
  Array.isArray(rows) ? rows.findIndex((row: unknown) => isParts(row) && row[by] === is) : -1

export function valueAt(form: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>((at, step) => {
    if (typeof step === 'string') return (at as Parts | undefined)?.[step]
    return Array.isArray(at) ? at[rowAt(at, step)] : undefined
  }, form)
}

/** The form with another value at a place; `undefined` takes a row or value away. */
export function withValueAt<Form>(form: Form, steps: readonly Step[], value: unknown): Form {
  const [step, ...rest] = steps
  if (step === undefined) return value as Form
  if (typeof step === 'string') {
    const parts = { ...(form as Parts), [step]: withValueAt((form as Parts)[step], rest, value) }
    if (parts[step] === undefined) delete parts[step]
    return parts as Form
  }
  const rows = [...((form ?? []) as Rows)]
  const at = rowAt(rows, step)
  const row = withValueAt<unknown>(rows[at], rest, value)
  if (row === undefined) return rows.filter((_, place) => place !== at) as Form
  if (at < 0) rows.push(row as Parts)
  else rows[at] = row as Parts
  return rows as Form
}
