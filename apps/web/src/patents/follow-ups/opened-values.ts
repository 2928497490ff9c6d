import { isOpened } from '@portal/domain/patents/filings/form-paths'

type Opened = readonly { readonly path: string }[]

/** Whether a correction opened a place. */
export const isOpenedBy = (opened: Opened) => (path: string) =>
  isOpened(
    path,
    opened.map((one) => one.path),
  )

/** The parts of a form that a correction opened with their values, as its answer takes them. */
export function openedValues(form: object, opened: Opened): Record<string, unknown> {
  const parts = new Set(opened.map(({ path }) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(form).filter(([part]) => parts.has(part)))
}
