import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useSession } from '../../app/session-store.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ClientInList } from './client-types.ts'
import { customerMessages } from './customer-messages.ts'
import { clientMessages } from './messages.ts'

const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'))
const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

interface ClientBulkProps {
  readonly rows: readonly ClientInList[]
  readonly untick: () => void
  readonly isPool: boolean
  /** Of one row, beside it. */
  readonly isOne?: boolean
}

/** What is done with several clients at once: claimed from the pool, or given back, handed over, merged. */
export function ClientBulk({ rows, untick, isPool, isOne = false }: ClientBulkProps) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const mayDraft = useMay('draft')
  const mayManage = useMay('people')
  const me = useSession().user?.id
  const [open, setOpen] = useState<'handOver' | 'merge'>()
  const ids = rows.map(({ id }) => id)
  const claim = useCallMutation('customers.claimCustomers', {
    onSuccess: ({ claimed, taken, heldUntil }) => {
      showToast({ tone: claimed > 0 ? 'good' : 'warn', text: c.claimed(claimed, taken, formatDay(heldUntil)) })
      untick()
    },
  })
  const release = useCallMutation('customers.releaseCustomers', {
    onSuccess: ({ released }) => {
      showToast({ tone: 'good', text: c.released(released) })
      untick()
    },
  })
  const done = () => {
    setOpen(undefined)
    untick()
  }
  const mine = rows.filter(({ owner, stage }) => owner?.userId === me && (stage === 'lead' || stage === 'following'))
  return (
    <>
      {isPool && mayDraft && (
        <Button
          size="small"
          {...(isOne ? { 'aria-label': c.claimOf(rows[0]?.name ?? '') } : { tone: 'primary' })}
          busy={claim.isPending}
          onClick={() => claim.mutate({ ids })}
        >
          {c.claim}
        </Button>
      )}
      {!isPool && mayManage && (
        <Button size="small" onClick={() => setOpen('handOver')}>
          {c.handOver}
        </Button>
      )}
      {!isPool && mayDraft && mine.length > 0 && (
        <Button
          size="small"
          busy={release.isPending}
          onClick={() => release.mutate({ ids: mine.map(({ id }) => id).slice(0, 100) })}
        >
          {c.release(mine.length)}
        </Button>
      )}
      {!isPool && mayManage && (
        <Button size="small" disabled={rows.length < 2} onClick={() => setOpen('merge')}>
          {t.merge}
        </Button>
      )}
      {open !== undefined && (
        <Opening>
          {open === 'handOver' && <HandOverDialog clients={rows} onClose={() => setOpen(undefined)} onDone={done} />}
          {open === 'merge' && <MergeDialog clients={rows} onClose={() => setOpen(undefined)} onDone={done} />}
        </Opening>
      )}
    </>
  )
}
