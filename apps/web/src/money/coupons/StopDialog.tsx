import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { OneCampaign } from './coupon-types.ts'
import { campaignDialogMessages } from './messages.ts'

/** Ends the handing out of a campaign, and of what was handed out what nobody has put on an order, if asked. */
export default function StopDialog({ campaign, onClose }: { campaign: OneCampaign; onClose: () => void }) {
  const t = useMessages(campaignDialogMessages)
  const [revoke, setRevoke] = useState(false)
  const stop = useCallMutation('coupons.stopCampaign', {
    shownInPlace: true,
    onSuccess: ({ revoked }) => {
      showToast({ tone: 'good', text: t.stopped(revoked) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.stopTitle(campaign.name)}
      label={t.stopAct}
      tone="bad"
      busy={stop.isPending}
      error={stop.error}
      onClose={onClose}
      onAct={() => stop.mutate({ campaignId: campaign.campaignId, revoke })}
    >
      <p>{t.stopText}</p>
      <CheckField label={t.revoke} checked={revoke} onChange={({ target }) => setRevoke(target.checked)} />
    </FormDialog>
  )
}
