import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useMay } from '../use-may.ts'
import { letterMessages } from './letter-messages.ts'

export interface CaseToWrite {
  readonly orderNo: string
  /** The limit that it is about; left out: the nearest. */
  readonly limitId?: string
}

/**
 * Where letters about these cases are written; a case stands as `P26…`, one about a limit as `P26….<id>`. Several stand behind the `#`,
 * which no server is sent: hundreds would be longer than one takes.
 */
export function wayToWrite(cases: readonly CaseToWrite[]): string {
  const named = cases
    .map(({ orderNo, limitId }) => (limitId === undefined ? orderNo : `${orderNo}.${limitId}`))
    .join(',')
  return pathTo('/agency/letters/new', cases.length > 1 ? { hash: `cases=${named}` } : { query: { cases: named } })
}

/** Whether the reader writes to clients of their agency. */
export function useWritesLetters(): boolean {
  const isAgent = useSession().user?.role === 'agent'
  return useMay('answer') && isAgent
}

/** Leads to writing about cases; nothing is drawn for who does not write to clients. */
export function WriteLink({ cases, size }: { cases: readonly CaseToWrite[]; size?: 'small' }) {
  const t = useMessages(letterMessages)
  if (!useWritesLetters() || cases.length === 0) return null
  return (
    <LinkButton icon="mail" to={wayToWrite(cases)} {...(size && { size })}>
      {size ? t.writeShort : t.write}
    </LinkButton>
  )
}
