import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { StoredPicture } from '../../parts/StoredPicture.tsx'
import { choiceWords } from '../../parts/value-words.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { afterPress } from '../../ui/press.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

type Field = ReplyFor<'admin.getReview'>['fields'][number]

interface ReviewFieldProps {
  readonly orderNo: string
  readonly field: Field
  /** The reviewer's words; undefined: not ticked. */
  readonly words: string | undefined
  /** Undefined: may not be ticked. */
  readonly onWords: ((words: string | undefined) => void) | undefined
}

const shortLetters = 280

/** One line of the submission: tick, label, value, and below it what is wrong with it. */
export function ReviewField({ orderNo, field, words, onWords }: ReviewFieldProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const label = field.label[language]
  const id = `tick-${field.path}`
  // Of several of a kind each is named with its place.
  const named = field.at === null ? label : `${label} ${field.at}`
  return (
    <div id={`field-${field.path}`} className={classes(styles.field, words !== undefined && styles.ticked)}>
      <span className={styles.tick}>
        {onWords && (
          <input
            id={id}
            type="checkbox"
            aria-label={t.tick(named)}
            checked={words !== undefined}
            onChange={(event) => onWords(event.target.checked ? '' : undefined)}
          />
        )}
      </span>
      <span className={styles.label}>
        {label}
        {field.kind === 'file' && field.at !== null && ` ${field.at}`}
      </span>
      <div className={classes(layout.shrinks, texts.breaks, styles.value)}>
        <Value orderNo={orderNo} field={field} />
      </div>
      {words !== undefined && onWords && (
        <TextAreaField
          className={styles.words}
          label={t.wordsFor(named)}
          hint={t.wordsHint}
          required
          autoFocus
          rows={2}
          maxLength={1000}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          // The bar that the first tick brings stands over the foot of the window: a browser takes what lies under it for seen.
          onFocus={({ currentTarget }) => afterPress(() => currentTarget.scrollIntoView({ block: 'nearest' }))}
        />
      )}
    </div>
  )
}

function Value({ orderNo, field }: { orderNo: string; field: Field }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const reveal = useCallMutation('admin.revealNumber')
  const { value, kind, path, fileId } = field
  const file = fileId && (
    <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(fileId)}>
      {t.openFile}
    </Button>
  )
  if (value === '' && !fileId) return <span className={classes(texts.quiet12, styles.quiet)}>{t.nothing}</span>
  if (kind === 'flag') return <>{value === 'true' ? t.yes : t.no}</>
  if (field.secret) {
    return (
      <span className={layout.inline8}>
        <span className={styles.mono}>{reveal.data?.value ?? value}</span>
        {!reveal.data && (
          <Button
            size="small"
            tone="quiet"
            icon="eye"
            busy={reveal.isPending}
            aria-label={t.reveal(field.label[language])}
            title={t.reveal(field.label[language])}
            onClick={() => reveal.mutate({ orderNo, path })}
          />
        )}
      </span>
    )
  }
  if (kind !== 'book') {
    return (
      <>
        {field.words?.[language] ?? choiceWords(path, value, language)}{' '}
        {field.measure && <span className={classes(texts.quiet12, styles.quiet)}>{field.measure}</span>} {file}
        {field.measure && fileId && (
          <StoredPicture fileId={fileId} alt={field.label[language]} className={styles.picture} />
        )}
      </>
    )
  }
  const isLong = value.length > shortLetters
  return (
    <>
      <p className={styles.text}>{isLong && !isWhole ? `${value.slice(0, shortLetters)}…` : value}</p>
      <span className={layout.inline8}>
        <span className={classes(texts.quiet12, styles.quiet)}>{t.letters(value.length)}</span>
        {isLong && (
          <Button size="small" tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.showLess : t.showAll}
          </Button>
        )}
        {file}
      </span>
    </>
  )
}
