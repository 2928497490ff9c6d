import { useCallMutation } from '../../../api/query.ts'
import type { ReplyFor } from '../../../api/send-call.ts'
import { formatInstant } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { PutBack } from '../../../parts/form/PutBack.tsx'
import { useDraftText } from '../../../parts/form/use-draft-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/texts.module.css'
import { showToast } from '../../../ui/toast.ts'
import styles from './Messages.module.css'
import { messageAdminMessages } from './messages.ts'

type Message = ReplyFor<'site.listMessages'>['list'][number]

/** One whole message: who wrote it, how to reach them, the text, and the answer or the place to write it. */
export function MessageDetail({ message }: { message: Message }) {
  const t = useMessages(messageAdminMessages)
  const { draft, text: answer, setText: setAnswer, clear } = useDraftText(`message-answer-${message.id}`)
  const send = useCallMutation('site.answerMessage', {
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.sent })
    },
  })
  return (
    <article className={styles.detail}>
      <header>
        <h2>{message.subject}</h2>
        <p className={classes(layout.wrap4x16, texts.quiet13)}>
          {t.from} {message.name} ({message.account}) · {formatInstant(message.time)}
        </p>
        <p className={classes(layout.wrap4x16, texts.quiet13)}>
          {message.phone && <a href={`tel:${message.phone}`}>{message.phone}</a>}
          {message.email && <a href={`mailto:${message.email}`}>{message.email}</a>}
        </p>
      </header>
      <p className={styles.text}>{message.text}</p>
      {message.answer === null ? (
        <form
          className={layout.stack12}
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate({ id: message.id, answer })
          }}
        >
          <PutBack draft={draft} />
          <TextAreaField
            label={t.answer}
            hint={t.answerHint}
            rows={6}
            maxLength={4000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <div>
            <Button type="submit" tone="primary" busy={send.isPending} disabled={answer.trim().length < 2}>
              {t.send}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.answer}>
          <p className={styles.text}>{message.answer}</p>
          <p className={classes(layout.wrap4x16, texts.quiet13)}>
            {t.answeredBy(message.answeredBy ?? '', message.answeredTime ? formatInstant(message.answeredTime) : '')}
          </p>
        </div>
      )}
    </article>
  )
}
