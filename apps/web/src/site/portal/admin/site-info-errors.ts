import type { BasicInfoField } from '@portal/contract/site/site'
import { CallError } from '../../../api/call-error.ts'

/** Problems of fields in a refused save, by field (`info.Email` is `Email`), with the words that `wordsOf` has. */
export function fieldErrors(
  error: unknown,
  wordsOf: Partial<Record<BasicInfoField, string>>,
): Partial<Record<BasicInfoField, string>> {
  if (!(error instanceof CallError)) return {}
  const entries = error.fields.map(({ path, message }) => {
    const field = path.replace(/^info\./, '') as BasicInfoField
    return [field, wordsOf[field] ?? message] as const
  })
  return Object.fromEntries(entries)
}

export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.errorCode === 'common.conflict'
}
