import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { OneCampaign } from './coupon-types.ts'
import { campaignDialogMessages } from './messages.ts'

/** To whom coupons of a campaign are given, one a line. */
export default function GiveDialog({ campaign, onClose }: { campaign: OneCampaign; onClose: () => void }) {
  const t = useMessages(campaignDialogMessages)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const receivers = [...new Set(text.split(/[\n;；]/).map((line) => line.trim()))].filter((line) => line !== '')
  const give = useCallMutation('coupons.giveCoupons', {
    shownInPlace: true,
    onSuccess: ({ given }) => {
      showToast({ tone: 'good', text: t.given(given) })
      onClose()
    },
  })
  const put = () => {
    setTried(true)
    if (receivers.length > 0) give.mutate({ campaignId: campaign.campaignId, receivers })
  }
  return (
    <FormDialog
      title={t.giveTitle(campaign.name)}
      label={t.giveAct}
      busy={give.isPending}
      error={give.error}
      onClose={onClose}
      onAct={put}
    >
      <TextAreaField
        label={t.receivers}
        hint={t.receiversHint}
        rows={6}
        value={text}
        error={isTried && receivers.length === 0 ? t.receiversMissing : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
