import { type ChangeItem, changeItemRows, emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { type KeyedParty, withKeys } from './PartyTable.tsx'
import type { Case } from './types.ts'

/** Whom a case names that an item is about. */
export function partiesOf(item: ChangeItem, found: Case): readonly KeyedParty[] {
  const { subject } = changeItemRows[item]
  const address = found.address ?? ''
  if (subject === 'owner') return found.applicants.map((name, at) => withKeys({ ...emptyParty, name, address }, at))
  if (subject === 'inventor') return found.inventors.map((name, at) => withKeys({ ...emptyParty, name }, at))
  return subject === 'agency' && found.agency ? [withKeys({ ...emptyParty, name: found.agency }, 0)] : []
}
