import { type Channel, channelNames, channelOutcomeNames, readReceiver } from '@portal/domain/office/admin/channels'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { ActDialog } from './ActDialog.tsx'
import { channelMessages } from './channel-messages.ts'
import { outcomeTones } from './outcome-tones.ts'

const receiverMax = 2000

/** Sends a test over a channel and says in place what came of it; the next one may follow. */
export function ChannelTestDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useMessages(channelMessages)
  const language = useLanguage()
  const [to, setTo] = useState('')
  const [isWrong, setWrong] = useState(false)
  const test = useCallMutation('admin.testChannel', { shownInPlace: true })
  const send = () => {
    const isFit = readReceiver(channel, to) !== undefined
    setWrong(!isFit)
    if (isFit) test.mutate({ channel, to: to.trim() })
  }
  return (
    <ActDialog
      title={t.testTitle(inLanguage(channelNames[channel], language))}
      label={t.test}
      width="small"
      busy={test.isPending}
      error={test.error}
      disabled={to.trim() === ''}
      onClose={onClose}
      onAct={send}
    >
      <TextField
        label={t[channel]}
        hint={t[`${channel}Hint`]}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={receiverMax}
        value={to}
        error={isWrong ? t.receiverWrong : undefined}
        onChange={(event) => {
          setTo(event.target.value)
          setWrong(false)
        }}
      />
      <div role="status">{test.data && !test.isPending && <Outcome answer={test.data} />}</div>
    </ActDialog>
  )
}

function Outcome({ answer }: { answer: ReplyFor<'admin.testChannel'> }) {
  const t = useMessages(channelMessages)
  const language = useLanguage()
  const { outcome, reason, retryAfterSeconds } = answer
  return (
    <div className={layout.stack8}>
      <p>
        <StateChip tone={outcomeTones[outcome]}>{inLanguage(channelOutcomeNames[outcome], language)}</StateChip>
      </p>
      <p>{t[`${outcome}Text`]}</p>
      {reason === 'ADDRESS_REFUSED' && <p>{t.privateAddress}</p>}
      {retryAfterSeconds !== null && <p>{t.wait(retryAfterSeconds)}</p>}
      {reason && (
        <p className={classes(texts.soft13, texts.breaks)}>
          {t.code} <code>{reason}</code>
        </p>
      )}
    </div>
  )
}
