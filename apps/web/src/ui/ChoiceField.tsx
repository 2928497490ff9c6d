import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './ChoiceField.module.css'
import { classes } from './classes.ts'
import layout from './layout.module.css'
import states from './states.module.css'
import texts from './texts.module.css'
import unseen from './VisuallyHidden.module.css'

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
}

/** A single checkbox. */
export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  const made = useId()
  const id = input.id ?? made
  return (
    <div className={classes(styles.check, className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {(hint || error) && (
        <p
          id={`${id}-hint`}
          className={error ? classes(texts.bad13, styles.error) : classes(texts.quiet12, styles.hint)}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly id?: string
  /** One below the other: of many, or of long ones. */
  readonly isList?: boolean
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly text?: ReactNode }[]
}

/** A choice among a few options, each with a line that explains it. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={layout.bare} disabled={props.disabled} id={props.id} tabIndex={-1}>
      <legend className={props.labelHidden ? unseen.hidden : styles.legend}>{props.label}</legend>
      <div className={classes(styles.options, props.isList && styles.list)}>
        {props.choices.map(({ value, label, text }) => (
          <label key={value} className={classes(states.chosen, states.rings, styles.option)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              <strong>{label}</strong>
              {text && <small className={classes(texts.soft12, texts.block)}>{text}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
