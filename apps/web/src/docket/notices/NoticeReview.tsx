import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages } from './messages.ts'
import { ConfidenceChip } from './NoticeCells.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'
import { OutcomeList } from './OutcomeList.tsx'
import { ReviewFees } from './ReviewFees.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { draftOf, isComplete, requestOf } from './review-draft.ts'

/** What was read, to be checked, with what confirming does: computed anew on every change. */
export function NoticeReview({ notice, onRemoved }: { notice: NoticeDetail; onRemoved: () => void }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const [draft, setDraft] = useState(draftOf(notice))
  const request = requestOf(draft, notice)
  const complete = isComplete(draft) && notice.may.confirm
  const preview = useQuery({
    queryKey: ['notices.confirmNotice', 'dry', request],
    queryFn: ({ signal }) =>
      sendCall('notices.confirmNotice', { ...request, dryRun: true }, { signal, shownInPlace: true }),
    enabled: complete,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const confirm = useCallMutation('notices.confirmNotice', {
    shownInPlace: true,
    onSuccess: ({ handed, alreadyRecorded }) => {
      showToast({ tone: 'good', text: alreadyRecorded ? t.already : handed ? t.handed : t.confirmed })
      if (alreadyRecorded) onRemoved()
    },
  })
  const remove = useCallMutation('notices.removeNotices', { onSuccess: onRemoved })
  const shown = complete && !preview.error ? preview.data : undefined
  const outcome = shown?.outcome
  const refusal = confirm.error ?? (complete ? preview.error : null)
  // The number that was typed is of a case of theirs.
  const ownCase =
    refusal instanceof CallError && refusal.errorCode === 'notices.caseOfOurs' ? refusal.fields[0]?.message : undefined
  const handsOver = shown?.handed ?? notice.may.handOver
  if (!notice.may.confirm) {
    return (
      <Panel title={t.checkTitle}>
        <p>{t.handedOver}</p>
        {notice.outcome && <OutcomeList outcome={notice.outcome} />}
      </Panel>
    )
  }
  return (
    <>
      <Panel title={t.checkTitle}>
        <ReviewFields
          notice={notice}
          draft={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <ReviewFees
          fees={draft.fees}
          read={notice.fees}
          onChange={(fees) => setDraft((before) => ({ ...before, fees }))}
        />
        <CheckField
          label={t.urgent}
          checked={draft.urgent}
          onChange={(event) => setDraft((before) => ({ ...before, urgent: event.target.checked }))}
        />
      </Panel>
      <Panel title={t.effects}>
        <div className={styles.form}>
          <div aria-live="polite">
            {outcome && <OutcomeList outcome={outcome} />}
            {shown?.alreadyRecorded && <p>{t.already}</p>}
            {refusal instanceof Error && (
              <p role="alert" className={classes(layout.row8, texts.bad)}>
                <Icon name="warn" size={16} />
                {refusal.message}
              </p>
            )}
            {ownCase && (
              <Button size="small" onClick={() => setDraft((before) => ({ ...before, orderNo: ownCase }))}>
                {t.takeCase(ownCase)}
              </Button>
            )}
          </div>
          {outcome && !shown.handed && request.orderNo !== undefined && (
            <>
              <TextAreaField
                label={t.message}
                rows={6}
                value={draft.message ?? outcome.message[language]}
                onChange={(event) => setDraft((before) => ({ ...before, message: event.target.value }))}
              />
              <span className={styles.chips}>
                <ConfidenceChip percent={draft.message === undefined ? outcome.message.confidence : null} />
              </span>
              <CheckField
                label={t.sendNow}
                checked={draft.send}
                onChange={(event) => setDraft((before) => ({ ...before, send: event.target.checked }))}
              />
            </>
          )}
          {handsOver && request.orderNo !== undefined && <p className={texts.quiet}>{t.handOverText}</p>}
          <p className={styles.chips}>
            <Button
              tone="primary"
              busy={confirm.isPending}
              disabled={!shown || preview.isPlaceholderData}
              onClick={() => confirm.mutate(request)}
            >
              {shown?.handed ? t.handOver : t.confirm}
            </Button>
            {notice.may.remove && (
              <Button
                tone="quiet"
                icon="bin"
                busy={remove.isPending}
                onClick={() => remove.mutate({ id: [notice.id] })}
              >
                {t.remove}
              </Button>
            )}
          </p>
        </div>
      </Panel>
    </>
  )
}
