import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { signMessages } from './messages.ts'
import styles from './signing.module.css'

interface DeclineFormProps {
  readonly from: string
  readonly code: string
  readonly onAnswered: () => void
}

/** The other answer, with its reason. */
export function DeclineForm({ from, code, onAnswered }: DeclineFormProps) {
  const t = useMessages(signMessages)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decline = useCallMutation('signing.decline', { shownInPlace: true, onSuccess: onAnswered })
  const isShort = reason.trim().length < 2
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort) decline.mutate({ code, reason: reason.trim() })
  }
  return (
    <section className={styles.decline}>
      <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.decline}
      </Button>
      {isOpen && (
        <form className={classes(layout.stack16, layout.narrow)} onSubmit={send} noValidate>
          <p className={classes(texts.soft13, texts.breaks)}>{t.declineText(from)}</p>
          <TextAreaField
            label={t.reason}
            required
            rows={3}
            maxLength={500}
            value={reason}
            {...((isTried && isShort && { error: t.reasonMissing }) ||
              (decline.error && { error: decline.error.message }))}
            onChange={(event) => setReason(event.target.value)}
          />
          <div>
            <Button type="submit" tone="bad" busy={decline.isPending}>
              {t.declineSend}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
