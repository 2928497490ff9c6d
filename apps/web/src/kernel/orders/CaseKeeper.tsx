import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'
import { orderMessages } from './messages.ts'
import { useMayHandOver } from './use-may-hand-over.ts'

const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'))

/** In whose hands the case is among colleagues, and a way to hand it over. */
export function CaseKeeper({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const words = useMessages(orderMessages)
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const mayHandOver = useMayHandOver([order])
  // Others are told of no hands of an organisation that is not theirs.
  const isOfOrganisation = order.own && user?.organisation !== undefined && user.organisation.kind !== 'person'
  if (!isOfOrganisation || isSupplementKind(order.type)) return null
  const close = () => setOpen(false)
  return (
    <Panel
      title={words.keeper}
      aside={
        mayHandOver && (
          <Button size="small" onClick={() => setOpen(true)}>
            {words.handOver}
          </Button>
        )
      }
    >
      {order.keeper ? <p>{order.keeper.name}</p> : <p className={texts.quiet}>{t.noKeeper}</p>}
      {isOpen && (
        <Opening>
          <HandOverDialog orders={[order]} onClose={close} onDone={close} />
        </Opening>
      )}
    </Panel>
  )
}
