import { StateChip } from '../ui/Chip.tsx'
import { type StateSet, useStateNames } from './use-state-names.ts'

/** One of an order's four states in words. Nothing is drawn until the names are there. */
export function OrderStateChip({ set, code }: { set: StateSet; code: string | number }) {
  const state = useStateNames().of(set, code)
  return state ? <StateChip tone={state.tone}>{state.name}</StateChip> : null
}
