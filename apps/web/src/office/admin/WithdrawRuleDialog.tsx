import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { RulePreview } from './RulePreview.tsx'
import type { RuleRow } from './RulesPage.tsx'
import { ruleMessages } from './rule-messages.ts'

/** An entered rule is taken back, with what that moves before the eyes. */
export function WithdrawRuleDialog({ rule, id, onClose }: { rule: RuleRow; id: string; onClose: () => void }) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const preview = useQuery(callQuery('rules.previewWithdrawal', { id }, { shownInPlace: true }))
  const withdraw = useCallMutation('rules.withdrawRule', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasWithdrawn })
      onClose()
    },
    onError: () => void preview.refetch(),
  })
  const seen = preview.data
  return (
    <ActDialog
      title={t.withdrawTitle(rule.name[language])}
      label={t.withdraw}
      tone="bad"
      width="wide"
      busy={withdraw.isPending}
      error={withdraw.error ?? preview.error}
      disabled={seen === undefined || reason.trim().length < 2}
      onClose={onClose}
      onAct={() => seen && withdraw.mutate({ id, version: seen.version, digest: seen.digest, reason })}
    >
      {seen ? <RulePreview preview={seen} /> : !preview.error && <Skeleton lines={4} />}
      <TextAreaField
        label={t.reason}
        required
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
