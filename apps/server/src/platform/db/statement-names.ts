/** Statements of one list that are prepared under a name; the rarer shapes beyond it are planned each time. */
const preparedMax = 200

/**
 * Names for the statements of a list whose text depends on which filters are given: a connection then plans each shape
 * once. The names of one prefix belong to texts of one list.
 */
export function makeStatementNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= preparedMax) return undefined
    const name = `${prefix}-${names.size + 1}`
    names.set(text, name)
    return name
  }
}
