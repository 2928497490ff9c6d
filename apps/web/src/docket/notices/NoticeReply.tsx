import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { noticeMessages, reviewMessages } from './messages.ts'
import { contactFor, NextStep } from './NextStep.tsx'
import { AnswerByHand, Answered } from './NoticeAnswer.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'
import { OutcomeList } from './OutcomeList.tsx'

/** A confirmed notice: what it means, its limits and fees, and the next step about it. */
export function NoticeReply({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  const words = useMessages(noticeMessages)
  const language = useLanguage()
  const [asking, setAsking] = useState<'giveUp' | 'undo'>()
  const tell = (text: string) => void showToast({ tone: 'good', text })
  const acknowledge = useCallMutation('notices.acknowledgeNotices', {
    onSuccess: ({ acknowledged }) => tell(words.acknowledged(acknowledged.length)),
  })
  const send = useCallMutation('notices.sendNotices', {
    onSuccess: ({ sent }) => tell(words.sentToast(sent)),
  })
  const move = useCallMutation('notices.moveNotice', { onSuccess: () => tell(t.saved) })
  const { may, id, version, outcome } = notice
  const act = (kind: 'close' | 'reopen') => move.mutate({ id, version, act: kind })
  return (
    <>
      <NextStep notice={notice} />
      <Panel title={t.says}>
        {outcome && (
          <OutcomeList outcome={outcome} contact={contactFor(notice)} isAnswered={notice.submittedOn !== null} />
        )}
        {notice.fees.length > 0 && (
          <>
            <h3>{t.fees}</h3>
            <ul className={classes(layout.stack8, styles.lines)}>
              {notice.fees.map((fee) => (
                <li key={`${fee.name} ${fee.amount}`}>
                  <span>{fee.name}</span>
                  <Money fen={fee.amount} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.chips}>
          {may.acknowledge && (
            <Button
              tone={may.answer ? 'plain' : 'primary'}
              busy={acknowledge.isPending}
              onClick={() => acknowledge.mutate({ id: [id] })}
            >
              {words.acknowledge}
            </Button>
          )}
          {may.send && (
            <Button busy={send.isPending} onClick={() => send.mutate({ id: [id] })}>
              {words.send}
            </Button>
          )}
          {may.close && (
            <Button busy={move.isPending} onClick={() => act('close')}>
              {t.closeIt}
            </Button>
          )}
          {may.reopen && (
            <Button tone="quiet" busy={move.isPending} onClick={() => act('reopen')}>
              {t.reopen}
            </Button>
          )}
          {may.giveUp && (
            <Button tone="quiet" onClick={() => setAsking('giveUp')}>
              {t.giveUp}
            </Button>
          )}
          {may.undo && (
            <Button tone="quiet" onClick={() => setAsking('undo')}>
              {notice.stage === 'removed' ? t.bringBack : t.undo}
            </Button>
          )}
        </p>
        {notice.undoUntil !== null && <small className={texts.quiet}>{t.undoUntil(formatDay(notice.undoUntil))}</small>}
        {notice.reason !== '' && (
          <p>
            {t.reason}: {notice.reason}
          </p>
        )}
        {outcome && outcome.message[language] !== '' && (
          <details>
            <summary>{t.message}</summary>
            <p className={texts.said}>{outcome.message[language]}</p>
          </details>
        )}
      </Panel>
      {(may.draft || may.submit) && (notice.followUp?.orderNo ?? null) === null && <AnswerByHand notice={notice} />}
      {!may.draft && (notice.draftText !== '' || notice.draftFileId !== null) && <Answered notice={notice} />}
      {asking === 'giveUp' && <GiveUp notice={notice} onClose={() => setAsking(undefined)} />}
      {asking === 'undo' && <Undo notice={notice} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Undo({ notice, onClose }: { notice: NoticeDetail; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const words = useMessages(noticeMessages)
  const { id, stage } = notice
  const { draft, text: reason, setText, clear } = useDraftText(`notice-undo-${id}`)
  const undo = useCallMutation('notices.undoNotice', {
    onSuccess: ({ undone, kept, marksLeft }) => {
      clear()
      onClose()
      if (undone.length > 0) showToast({ tone: 'good', text: words.undone(undone.length) })
      for (const { reason } of [...kept.slice(0, 1), ...marksLeft]) showToast({ tone: 'warn', text: reason })
    },
  })
  return (
    <Dialog
      open
      keepOpen="kept"
      width="small"
      title={t.undoTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            tone="primary"
            busy={undo.isPending}
            onClick={() => undo.mutate({ id: [id], reason: stage === 'confirmed' ? reason : '' })}
          >
            {words.undo}
          </Button>
        </>
      }
    >
      <p>{t.undoText}</p>
      {stage === 'confirmed' && (
        <>
          <PutBack draft={draft} />
          <TextField
            label={t.undoReason}
            maxLength={500}
            value={reason}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
    </Dialog>
  )
}

function GiveUp({ notice, onClose }: { notice: NoticeDetail; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const words = useMessages(noticeMessages)
  const form = useId()
  const { draft, text: reason, setText: setReason, clear } = useDraftText(`notice-give-up-${notice.id}`)
  const move = useCallMutation('notices.moveNotice', {
    onSuccess: () => {
      clear()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move.mutate({ id: notice.id, version: notice.version, act: 'giveUp', reason })
  }
  return (
    <Dialog
      open
      keepOpen="kept"
      width="small"
      title={t.giveUpTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form} tone="bad" busy={move.isPending}>
            {t.giveUp}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>{t.giveUpText}</p>
        <PutBack draft={draft} />
        <TextField
          label={t.reason}
          required
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
