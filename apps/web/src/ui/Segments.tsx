import { useId } from 'react'
import styles from './Segments.module.css'
import unseen from './VisuallyHidden.module.css'

interface SegmentsProps<Key extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly (readonly [Key, string])[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** A few alternatives side by side: radio buttons that look like one control. */
export function Segments<Key extends string>({ label, labelHidden, options, chosen, onChoose }: SegmentsProps<Key>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={labelHidden ? unseen.hidden : undefined}>{label}</legend>
      {options.map(([key, words]) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
