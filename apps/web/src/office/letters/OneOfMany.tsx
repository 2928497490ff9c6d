import {
  type LetterForm,
  letterBodyMax,
  letterRecipientsMax,
  letterSubjectMax,
} from '@portal/domain/office/letters/letter-fields'
import { useId, useState } from 'react'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import type { NewLetter, Texts, UsualRecipients, Writing } from './letter-types.ts'
import styles from './letters.module.css'
import { manyMessages, writeMessages } from './messages.ts'
import { nameOfField } from './WriteOne.tsx'

export type Outcome =
  | { readonly state: 'sending' | 'sent' | 'before' }
  | { readonly state: 'failed'; readonly reason: string }

export interface LetterOfMany extends Texts {
  readonly id: string
  readonly orderNo: string
  readonly writing: Writing | undefined
  readonly error: Error | null
  readonly outcome: Outcome | undefined
  readonly language: Language
  readonly noted: NewLetter['template']
  readonly to: UsualRecipients | undefined
  /** Somebody changed the text: what is chosen for all changes it no more. */
  readonly isTyped: boolean
  /** Fields that are left in the text. */
  readonly left: readonly string[]
  readonly isAddressed: boolean
  readonly isReady: boolean
}

const tones = {
  sending: 'wait',
  sent: 'good',
  before: 'warn',
  failed: 'bad',
  ready: 'quiet',
  incomplete: 'warn',
} as const

interface OneOfManyProps {
  readonly letter: LetterOfMany
  readonly form: LetterForm
  /** Nothing: filled anew from the template. */
  readonly onType: (texts: Texts | undefined) => void
}

/** One line of many: about which case, to whom, what is missing, and what became of it; opened, it can be changed. */
export function OneOfMany({ letter, form, onType }: OneOfManyProps) {
  const t = useMessages(manyMessages)
  const words = useMessages(writeMessages)
  const reader = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { writing, error, outcome, subject, body, left, orderNo, to } = letter
  if (!writing) {
    return (
      <li>
        <span className={styles.what}>
          {orderNo}
          {error ? <small className={texts.bad13}>{`${t.noFacts} ${error.message}`}</small> : <Skeleton lines={1} />}
        </span>
      </li>
    )
  }
  const state = outcome?.state ?? (letter.isReady ? 'ready' : 'incomplete')
  const tone: Tone = tones[state]
  const ids: readonly string[] = to ? [...to.memberIds, ...to.contactIds] : []
  const names = [...writing.members, ...writing.contacts].flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const comma = reader === 'zh' ? '、' : ', '
  const isDone = state === 'sent' || state === 'before' || state === 'sending'
  return (
    <li>
      <span className={styles.what}>
        <strong className={texts.medium}>{writing.title || orderNo}</strong>
        <small className={texts.quiet12}>{[writing.customer, orderNo].join(' · ')}</small>
        <small className={letter.isAddressed ? texts.quiet12 : texts.warn13}>
          {names.length > 0 ? t.to(names.join(comma)) : form === 'mail' ? t.noTo : ''}
        </small>
        {to && to.leftOut > 0 && (
          <small className={texts.warn13}>
            {words.firstOfPeople(letterRecipientsMax, letterRecipientsMax + to.leftOut)}
          </small>
        )}
        {left.length > 0 && (
          <small className={texts.warn13}>{t.missing(left.map((one) => nameOfField(one, reader)).join(comma))}</small>
        )}
        {outcome?.state === 'failed' && (
          <small role="alert" className={texts.bad13}>
            {outcome.reason}
          </small>
        )}
      </span>
      <span className={layout.inline8}>
        <StateChip tone={tone}>{t[state]}</StateChip>
        {!isDone && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t.lookAt(writing.title || orderNo)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.shut : t.look}
          </Button>
        )}
      </span>
      {isOpen && !isDone && (
        <div id={id} className={classes(layout.stack12, styles.whole)}>
          <TextField
            label={words.subject}
            required
            maxLength={letterSubjectMax}
            autoComplete="off"
            value={subject}
            onChange={({ target }) => onType({ subject: target.value, body })}
          />
          <TextAreaField
            label={words.body}
            required
            rows={12}
            maxLength={letterBodyMax}
            value={body}
            onChange={({ target }) => onType({ subject, body: target.value })}
          />
          {letter.isTyped && (
            <p className={layout.line8}>
              <small className={texts.quiet12}>{t.typed(words[letter.language])}</small>
              <Button size="small" tone="quiet" icon="retry" onClick={() => onType(undefined)}>
                {words.refill}
              </Button>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
