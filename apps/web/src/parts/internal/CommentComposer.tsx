import { nameBegun } from '@portal/domain/office/teamwork/mentions'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './internal.module.css'
import { commentMessages } from './messages.ts'

interface ComposerProps {
  readonly text: string
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly label: string
  readonly busy: boolean
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  readonly onCancel?: () => void
}

const shownMax = 6

/** Words for colleagues: while a name is begun after an `@` those who see the case are offered. */
export function CommentComposer({ text, people, label, busy, onChange, onSend, onCancel }: ComposerProps) {
  const t = useMessages(commentMessages)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [caret, setCaret] = useState(text.length)
  const [at, setAt] = useState(0)
  const begun = nameBegun(text, caret)
  const offered =
    begun === undefined
      ? []
      : people
          .filter(({ name }) => name.toLowerCase().includes(begun.toLowerCase()) && name !== begun)
          .slice(0, shownMax)
  const next = offered[Math.min(at, offered.length - 1)]
  const put = (name: string) => {
    const from = caret - (begun?.length ?? 0)
    const before = `${text.slice(0, from)}${name} `
    onChange(before + text.slice(caret).replace(/^ /, ''))
    setCaret(before.length)
    setAt(0)
    const area = box.current?.querySelector('textarea')
    area?.focus()
    requestAnimationFrame(() => area?.setSelectionRange(before.length, before.length))
  }
  const send = () => {
    if (text.trim() !== '' && !busy) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return send()
    if (!next) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(next.name)
    else return
    event.preventDefault()
  }
  return (
    <form
      ref={box}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextAreaField
        label={label}
        hint={t.hint}
        rows={3}
        maxLength={4000}
        value={text}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        onChange={({ target }) => {
          onChange(target.value)
          setCaret(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <ul id={id} className={layout.wrap4} aria-label={t.people}>
          {offered.map(({ id: key, name }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.person}
                data-next={next?.id === key || undefined}
                onClick={() => put(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={layout.inline8}>
        <Button
          type="submit"
          size="small"
          tone={onCancel ? 'plain' : 'primary'}
          busy={busy}
          disabled={text.trim() === ''}
        >
          {onCancel ? t.save : t.send}
        </Button>
        {onCancel && (
          <Button size="small" tone="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <VisuallyHidden>
          <span role="status">{next?.name}</span>
        </VisuallyHidden>
      </span>
    </form>
  )
}
