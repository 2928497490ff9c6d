import { useId } from 'react'
import styles from './Calculators.module.css'

interface ChoiceProps<Key extends string> {
  readonly label: string
  readonly options: readonly (readonly [Key, string])[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** A few alternatives side by side: radio buttons that look like one control. */
export function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map(([key, words]) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
