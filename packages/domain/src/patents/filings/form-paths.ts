function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Dotted paths of everything that differs between two forms, as deep as both sides go: `title`,
 * `inventors.1.name`; a list that grew or shrank is named as a whole. In the order of the first one.
 */
export function changedPaths(before: unknown, after: unknown, at = ''): readonly string[] {
  const below = (key: string) => (at === '' ? key : `${at}.${key}`)
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((value, index) => changedPaths(value, after[index], below(String(index))))
  }
  if (isPlain(before) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changedPaths(before[key], after[key], below(key)))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [at]
}

/** Whether an opened path covers a changed one: itself or a part of the form that contains it. */
export function isOpened(path: string, opened: readonly string[]): boolean {
  return opened.some((one) => path === one || path.startsWith(`${one}.`))
}

/**
 * A form with other values at dotted paths; a list takes a whole place (`rows.0`) or is named as a whole.
 *
 * @returns undefined if a path leads through something that is not there.
 */
export function withValues(form: unknown, values: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(form)
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let at: unknown = copy
    for (const key of keys) {
      at =
        (isPlain(at) || Array.isArray(at)) && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined
    }
    if ((!isPlain(at) && !Array.isArray(at)) || !Object.hasOwn(at, last)) return undefined
    ;(at as Record<string, unknown>)[last] = value
  }
  return copy
}
