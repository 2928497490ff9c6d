import type { listMessages } from './list-messages.ts'
import type { ListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

type Words = (typeof listMessages)['en']

export function isInForce(field: FilterField, state: ListState): boolean {
  if (field.kind === 'range' && state.get(field.toKey) !== undefined) return true
  return state.get(field.key) !== undefined
}

/** The value of a filter in words, for the end of its sentence. */
export function valueWords(field: FilterField, state: ListState, t: Words): string {
  const value = state.get(field.key) ?? ''
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value
  if (field.kind === 'pick') return field.words
  if (field.kind === 'flag') return value === 'true' ? t.yes : ''
  if (field.kind === 'text') return `“${value}”`
  const to = state.get(field.toKey)
  if (value !== '' && to !== undefined) return `${value} – ${to}`
  return value !== '' ? `≥ ${value}` : `≤ ${to ?? ''}`
}
