import { ComingChip, StateChip } from '../ui/Chip.tsx'
import { type StateSet, useStateNames } from './use-state-names.ts'

/** One of an order's four states in words. Its room is held until the names are there: rows may come before them. */
export function OrderStateChip({ set, code }: { set: StateSet; code: string | number }) {
  const names = useStateNames()
  if (names.areComing) return <ComingChip />
  const state = names.of(set, code)
  return state ? <StateChip tone={state.tone}>{state.name}</StateChip> : null
}
