import { type ChangeItem, emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { splitPatentNumbers } from '@portal/domain/platform/identifiers/split-numbers'
import type { RequestFor } from '../../api/send-call.ts'
import { formFields } from '../../parts/form/typed-fields.ts'
import { type KeyedParty, withKeys } from './PartyTable.tsx'
import type { FollowUp } from './types.ts'

type Json = RequestFor<'followUps.saveChange'>['json']

/** A change as it is filled in: its cases as they are typed, a line each. */
export interface ChangeFormState {
  readonly cases: string
  readonly kind: ChangeItem
  readonly before: readonly KeyedParty[]
  readonly after: readonly KeyedParty[]
  readonly files: NonNullable<Json['files']>
  readonly declared: boolean
}

export const { useParts } = formFields<ChangeFormState>()

/** The form of a change that is kept, else an empty one with these numbers. */
export function changeFormOf(kept: FollowUp['change'] | undefined, numbers: string): ChangeFormState {
  return {
    cases: kept?.cases.join('\n') ?? numbers,
    kind: kept?.kind ?? 'rename',
    before: (kept?.before ?? [emptyParty]).map(withKeys),
    after: (kept?.after ?? [emptyParty]).map(withKeys),
    files: kept?.files ?? [],
    declared: kept?.declared ?? false,
  }
}

const bare = (parties: readonly KeyedParty[]) => parties.map(({ key: _key, ...party }) => party)

/** The form as the calls take it. */
export function sentChange({ cases, before, after, files, ...rest }: ChangeFormState) {
  return {
    ...rest,
    cases: splitPatentNumbers(cases),
    before: bare(before),
    after: bare(after),
    files: [...files],
  }
}
