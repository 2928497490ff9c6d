import { isMissingDay, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../app/language.ts'
import styles from './DateField.module.css'
import { dateMessages } from './date-messages.ts'
import fieldStyles from './Field.module.css'
import { Field, type TextFieldProps } from './Field.tsx'
import { calendar } from './floating/parts.ts'
import { useFloating } from './floating/use-floating.ts'
import { Icon } from './Icon.tsx'
import { afterPress } from './press.ts'

/** The shape of events that other fields pass on, so that one handler serves all of them. */
interface Typed {
  readonly target: { readonly value: string }
}

type Own = 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'ref' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown'

export type DateFieldProps = Omit<TextFieldProps, Own> & {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  /** First and last possible day, both `YYYY-MM-DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Gets a real date as `YYYY-MM-DD`, or an empty text while what is typed is none. */
  readonly onChange: (event: Typed) => void
  /** The focus has left the field and its calendar. */
  readonly onBlur?: (() => void) | undefined
  /** A day was chosen in the calendar, or the empty text: nothing of it is still to come. Follows `onChange`. */
  readonly onPick?: ((day: string) => void) | undefined
}

const dayIn = (text: string): string => parseCivilDate(text) ?? ''

/** Digits with the hyphens put in: the keypad of some phones has none. Another spelling is left as it is. */
const withHyphens = (digits: string): string =>
  digits.replace(/^(\d{4})-?(\d{2})(\d{1,2})$/, '$1-$2-$3').replace(/^(\d{4})(\d{1,2})$/, '$1-$2')

/**
 * A day, written YYYY-MM-DD in both languages and whatever the browser's own is. Typed or pasted in any spelling met in
 * Chinese data; the arrow down or the button opens a calendar.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, labelHidden, before, after, className, id, value, min, max, ...others } = props
  const { onChange, onBlur, onPick, ...input } = others
  const t = useMessages(dateMessages)
  const made = useId()
  const fieldId = id ?? made
  const box = useRef<HTMLSpanElement>(null)
  const { isOpen: open, setOpen, part: Calendar, busy, own, around } = useFloating(calendar)
  /** What is on the screen while it is not the value: being typed, or no date. */
  const [typed, setTyped] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const [isInside, setIsInside] = useState(false)
  /** Its form was to be sent, or what stands beside it. */
  const [isRefused, setIsRefused] = useState(false)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (typed !== undefined && dayIn(typed) !== value) setTyped(undefined)
  }
  const shown = typed ?? value
  const fault = faultOf()
  function faultOf(): string | undefined {
    if (shown.trim() === '') return input.required ? t.needed : undefined
    const day = dayIn(shown)
    // The day of a form that was sent already may be masked: no date, and yet nothing is wrong.
    if (day === '') return typed === undefined ? undefined : isMissingDay(typed) ? t.noSuchDay : t.noDate
    if (min && day < min) return t.tooEarly(min)
    return max && day > max ? t.tooLate(max) : undefined
  }
  const isSaid = isRefused || (isTouched && !isInside)
  // What was typed is no day: its owner, who has none, would say that one is missing.
  const isNoDay = typed !== undefined && typed.trim() !== '' && dayIn(typed) === ''
  const said = isNoDay && error !== undefined ? fault : (error ?? (isSaid ? fault : undefined))
  const put = (text: string) => {
    setIsTouched(true)
    setIsRefused(false)
    setTyped(text)
    const day = dayIn(text)
    if (day !== value) onChange({ target: { value: day } })
  }
  const leave = () => {
    onBlur?.()
    // What is said then moves what is being pressed.
    afterPress(() => {
      if (own.current?.contains(document.activeElement)) return
      setIsInside(false)
      setIsTouched(true)
    })
    // A day in another spelling is written in ours; what is none stays to be seen and corrected.
    if (typed !== undefined && (typed.trim() === '' || (dayIn(typed) !== '' && dayIn(typed) === value)))
      setTyped(undefined)
  }
  // In its place, as every other fault of a field, instead of the browser's bubble.
  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    setIsRefused(true)
    const { form } = event.currentTarget
    if (!form || form.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus()
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  const isShutOff = input.disabled === true || input.readOnly === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isShutOff) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field
      {...{ label, hint, labelHidden, className }}
      id={fieldId}
      {...(said !== undefined && { error: said })}
      required={input.required}
      control={(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus left the field and its calendar
        <span
          className={fieldStyles.around}
          {...around}
          onFocus={() => {
            around.onFocus()
            setIsInside(true)
          }}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            if (event.relatedTarget) setOpen(false)
            leave()
          }}
        >
          <span ref={box} className={fieldStyles.box}>
            {before && <span className={fieldStyles.before}>{before}</span>}
            <input
              placeholder={t.pattern}
              {...input}
              {...wiring}
              ref={(element) => element?.setCustomValidity(fault ?? '')}
              // What is required is part of the fault above, in the language of the page.
              required={false}
              aria-required={input.required || undefined}
              type="text"
              inputMode="numeric"
              autoComplete={input.autoComplete ?? 'off'}
              maxLength={20}
              className={fieldStyles.input}
              value={shown}
              data-day
              onInvalid={onInvalid}
              onKeyDown={onKeyDown}
              aria-keyshortcuts="ArrowDown"
              onChange={({ target }) => {
                const isTypedOn = target.value.length > shown.length && target.selectionStart === target.value.length
                put(isTypedOn ? withHyphens(target.value) : target.value)
              }}
            />
            {after}
            {!isShutOff && (
              <button
                type="button"
                // The arrow down opens it from the field: one stop fewer on the way through a form.
                tabIndex={-1}
                className={styles.open}
                aria-label={t.open(label)}
                aria-expanded={open}
                aria-busy={busy}
                aria-haspopup="dialog"
                title={t.open(label)}
                onClick={() => setOpen(!open)}
              >
                <Icon name="calendar" size={18} />
              </button>
            )}
          </span>
          {Calendar && box.current && (
            <Calendar
              field={label}
              anchor={box.current}
              value={dayIn(shown)}
              {...{ min, max }}
              canClear={input.required !== true}
              onClose={() => setOpen(false)}
              onChoose={(day) => {
                put(day)
                setTyped(undefined)
                close()
                onPick?.(day)
              }}
            />
          )}
        </span>
      )}
    />
  )
}
