/** The parts of a form that a correction opened with their values, as its answer takes them. */
export function openedValues(form: object, opened: readonly { readonly path: string }[]): Record<string, unknown> {
  const parts = new Set(opened.map(({ path }) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(form).filter(([part]) => parts.has(part)))
}
