import { CheckField } from '../ui/ChoiceField.tsx'
import layout from '../ui/layout.module.css'
import styles from './TickList.module.css'

interface TickListProps {
  readonly label: string
  readonly options: readonly {
    readonly id: string
    readonly name: string
    readonly hint?: string | undefined
    /** It cannot be ticked; the hint says why. */
    readonly disabled?: boolean
  }[]
  readonly ticked: readonly string[]
  readonly onChange: (ticked: readonly string[]) => void
}

/** Some of a few, ticked; in the order in which they were ticked. */
export function TickList({ label, options, ticked, onChange }: TickListProps) {
  return (
    <fieldset className={layout.bare}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ticks}>
        {options.map(({ id, name, hint, disabled }) => (
          <CheckField
            key={id}
            label={name}
            hint={hint}
            disabled={disabled}
            checked={ticked.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
