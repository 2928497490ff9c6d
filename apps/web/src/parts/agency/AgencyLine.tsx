import { nameIn } from '@portal/domain/platform/words/name-in'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { agencyMessages } from './agency-messages.ts'
import type { Handling, PlacedForm } from './handling.ts'

const OrderAgencyDialog = lazy(() => import('./OrderAgencyDialog.tsx'))

interface AgencyLineProps {
  readonly store: PlacedForm
  readonly handling: Handling
  /** Whether the form is still a draft on this page. */
  readonly isDraft: boolean
  /** The order with everything on the screen in it; undefined while it cannot be saved. */
  readonly orderNoOfSaved: () => Promise<string | undefined>
}

/** Who will handle what is on the screen, and the way to another. */
export default function AgencyLine({ store, handling, isDraft, orderNoOfSaved }: AgencyLineProps) {
  const t = useMessages(agencyMessages)
  const language = useLanguage()
  const [orderNo, setOrderNo] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { now, mayChoose } = handling
  // Of a form that was never saved the organisation's choice is told; a draft is everybody's to give to whom they like.
  const isOpen = isDraft && (mayChoose || store.keeper.place().orderNo === undefined)
  const open = async () => {
    setSaving(true)
    try {
      setOrderNo(await orderNoOfSaved())
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={layout.spread12}>
      <span className={texts.soft13}>
        {t.handledBy} <strong>{nameIn(language, now)}</strong>
      </span>
      {isOpen && (
        <Button size="small" busy={isSaving} onClick={() => void open()}>
          {t.change}
        </Button>
      )}
      {orderNo !== undefined && (
        <Opening>
          <OrderAgencyDialog orderNo={orderNo} onClose={() => setOrderNo(undefined)} />
        </Opening>
      )}
    </div>
  )
}
