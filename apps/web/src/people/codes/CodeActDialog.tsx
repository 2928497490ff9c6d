import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Code } from './code-types.ts'
import styles from './codes.module.css'
import { codeDialogMessages } from './messages.ts'

interface CodeActDialogProps {
  readonly code: Pick<Code, 'codeId' | 'purpose' | 'quota'>
  readonly act: 'extend' | 'stop'
  /** By staff, who stop a code of any organisation. */
  readonly byStaff?: boolean
  readonly onClose: () => void
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** Lets a code work longer and more often, or stops it. */
export default function CodeActDialog({ code, act, byStaff = false, onClose }: CodeActDialogProps) {
  const t = useMessages(codeDialogMessages)
  const [daysText, setDays] = useState('30')
  const [quotaText, setQuota] = useState(String(code.quota))
  const stopped = {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.stopped })
      onClose()
    },
  } as const
  const stop = useCallMutation('codes.stopCode', stopped)
  const stopAny = useCallMutation('codes.stopAnyCode', stopped)
  const extend = useCallMutation('codes.extendCode', {
    shownInPlace: true,
    onSuccess: ({ expireTime }) => {
      showToast({ tone: 'good', text: t.extended(formatInstant(expireTime)) })
      onClose()
    },
  })
  const { codeId } = code
  if (act === 'stop') {
    const ending = byStaff ? stopAny : stop
    return (
      <FormDialog
        title={t.stopTitle(code.purpose)}
        label={t.stop}
        tone="bad"
        busy={ending.isPending}
        error={ending.error}
        onClose={onClose}
        onAct={() => ending.mutate({ codeId })}
      >
        <p>{t.stopText}</p>
      </FormDialog>
    )
  }
  const [days, quota] = [whole(daysText), whole(quotaText)]
  const daysFault = days >= 1 && days <= 365 ? undefined : t.daysWrong
  const quotaFault = quota >= 1 && quota <= 1000 ? undefined : t.quotaWrong
  return (
    <FormDialog
      title={t.extendTitle(code.purpose)}
      label={t.extend}
      busy={extend.isPending}
      error={extend.error}
      onClose={onClose}
      onAct={() => !daysFault && !quotaFault && extend.mutate({ codeId, days, quota })}
    >
      <div className={styles.pair}>
        <TextField
          label={t.fromNow}
          required
          inputMode="numeric"
          autoComplete="off"
          value={daysText}
          error={daysFault}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          label={t.quota}
          required
          inputMode="numeric"
          autoComplete="off"
          value={quotaText}
          error={quotaFault}
          onChange={({ target }) => setQuota(target.value)}
        />
      </div>
    </FormDialog>
  )
}
