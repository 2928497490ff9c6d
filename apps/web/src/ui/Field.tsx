import {
  type InputHTMLAttributes,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useMessages } from '../app/language.ts'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { uiMessages } from './messages.ts'
import texts from './texts.module.css'
import unseen from './VisuallyHidden.module.css'

export interface Around {
  readonly label: string
  /** Says beforehand what is wanted. */
  readonly hint?: ReactNode
  /** What is wrong and how to mend it; shown beside the place and tied to the control. */
  readonly error?: string
  /** The label is read out but not seen, where the place speaks for itself (a search box). */
  readonly labelHidden?: boolean
}

export type TextFieldProps = Around &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> & {
    /** A day is a `DateField`: the browser's own writes it in the browser's language. */
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'search' | 'password' | undefined
    /** Drawn inside, before and after the text. */
    readonly before?: ReactNode
    readonly after?: ReactNode
    readonly ref?: Ref<HTMLInputElement>
  }

interface Wiring {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** Label, hint and error around any control of ours; `control` gets what ties them together. */
export function Field(
  props: Around & {
    required?: boolean | undefined
    id?: string | undefined
    className?: string | undefined
    onLabelClick?: MouseEventHandler
    control: (w: Wiring) => ReactNode
  },
) {
  const made = useId()
  const id = props.id ?? made
  const t = useMessages(uiMessages)
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, props.className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the label alone; the control beside it has the keys */}
      <label htmlFor={id} className={props.labelHidden ? unseen.hidden : styles.label} onClick={props.onLabelClick}>
        {props.label}
        {props.required && (
          <span className={styles.required} title={t.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {props.control({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(props.error && { 'aria-invalid': true as const }),
      })}
      {props.hint && (
        <p id={`${id}-hint`} className={texts.quiet12}>
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warn" size={16} />
          {props.error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, labelHidden, before, after, className, id, ...input }: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, labelHidden, className, id }}
      required={input.required}
      control={(wiring) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input {...input} {...wiring} className={styles.input} />
          {after}
        </span>
      )}
    />
  )
}

type TextAreaFieldProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Text of several lines. */
export function TextAreaField({ label, hint, error, labelHidden, className, id, ...area }: TextAreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error, labelHidden, className, id }}
      required={area.required}
      control={(wiring) => (
        <span className={styles.box}>
          <textarea rows={4} {...area} {...wiring} className={classes(styles.input, styles.area)} />
        </span>
      )}
    />
  )
}
