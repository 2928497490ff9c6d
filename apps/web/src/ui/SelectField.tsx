import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './Field.module.css'
import { type Around, Field } from './Field.tsx'
import { selectList } from './floating/parts.ts'
import type { Choice } from './floating/SelectList.tsx'
import { useFloating } from './floating/use-floating.ts'
import { Icon } from './Icon.tsx'

export interface SelectFieldProps extends Around {
  readonly options: readonly Choice[]
  /** First line that stands for "nothing chosen". */
  readonly placeholder?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The focus has left the control and its list. */
  readonly onBlur?: (() => void) | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** What else the list answers to. All other keys are the browser's. */
const listKeys = ['Home', 'End', 'Enter', ' ']

const shownChoices = new WeakMap<Element, readonly Choice[]>()

/** The choices of a control on the page; undefined of any other element. */
export const choicesOf = (control: Element): readonly Choice[] | undefined => shownChoices.get(control)

/** One of several, in a list of our own: on phones a sheet with lines for a finger. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, value, onChange, onBlur, required, disabled, ...around } = props
  const { isOpen, setOpen, part: List, busy, around: frame } = useFloating(selectList)
  const listId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const early = useRef<string[]>([])
  const choices = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  const chosen = choices.find((choice) => choice.value === value)

  useLayoutEffect(() => {
    if (button.current) shownChoices.set(button.current, choices)
  })
  const open = (...keys: string[]) => {
    early.current = keys
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const opens = isText(event) || key === 'ArrowDown' || key === 'ArrowUp'
    if (!opens && !(isOpen && listKeys.includes(key))) return
    event.preventDefault()
    event.stopPropagation()
    if (!isOpen) open(...(isText(event) ? [key] : []))
    // Until the list is here, and with it the focus, the keys are kept for it.
    else early.current.push(key)
  }
  const choose = (next: string) => {
    onChange(next)
    // Heard by what keeps an eye on unsaved input, as of any field.
    button.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Field
      {...around}
      required={required}
      onLabelClick={(event) => {
        // The label of a button would press it.
        event.preventDefault()
        button.current?.focus()
      }}
      control={(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus left the control and its list
        <span
          className={styles.around}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            if (event.relatedTarget) setOpen(false)
            onBlur?.()
          }}
          {...frame}
        >
          <span ref={box} className={styles.box}>
            <button
              {...wiring}
              ref={button}
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              aria-busy={busy}
              aria-controls={List && listId}
              aria-required={required || undefined}
              disabled={disabled}
              value={value}
              className={styles.input}
              onClick={() => (isOpen ? setOpen(false) : open())}
              onKeyDown={onKeyDown}
            >
              {chosen?.label}
            </button>
            <Icon name="down" size={16} className={styles.arrow} />
          </span>
          {List && box.current && (
            <List
              id={listId}
              label={props.label}
              anchor={box.current}
              early={early.current}
              {...{ value, choices }}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </span>
      )}
    />
  )
}
