import { namedStateSets, officialStates } from '@portal/domain/kernel/orders/order-states'
import { useLanguage } from '../app/language.ts'
import { ComingChip, StateChip } from '../ui/Chip.tsx'
import { type StateSet, useStateNames } from './use-state-names.ts'

/** One of an order's four states in words. Its room is held until the names are there: rows may come before them. */
export function OrderStateChip({ set, code }: { set: StateSet; code: string | number }) {
  const names = useStateNames()
  const language = useLanguage()
  if (names.areComing) return <ComingChip room={likelyName(set, code)?.[language]} />
  const state = names.of(set, code)
  return state ? <StateChip tone={state.tone}>{state.name}</StateChip> : null
}

/** One of them as a word alone, below what it belongs to. */
export function OrderStateWord({ set, code }: { set: StateSet; code: string | number }) {
  const names = useStateNames()
  const language = useLanguage()
  const state = names.of(set, code)
  if (state) return <span data-tone={state.tone}>{state.name}</span>
  return names.areComing && <span style={{ visibility: 'hidden' }}>{likelyName(set, code)?.[language]}</span>
}

/** What this page knows of the names itself: the server's may be another release's. */
function likelyName(set: StateSet, code: string | number) {
  const states = set === 'official' ? Object.values(officialStates) : (namedStateSets[set] ?? [])
  return states.find((state) => String(state.code) === String(code))?.name
}
