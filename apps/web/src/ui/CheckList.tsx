import type { ReactNode } from 'react'
import styles from './ChoiceField.module.css'
import { CheckField } from './ChoiceField.tsx'
import layout from './layout.module.css'
import texts from './texts.module.css'

interface CheckListProps<Key extends string | number> {
  readonly label: string
  readonly hint?: ReactNode
  /** Few and short: they stand beside one another. */
  readonly options: readonly (readonly [Key, string])[]
  readonly ticked: readonly Key[]
  /** With so many ticked the others wait. */
  readonly max?: number
  readonly onChange: (ticked: readonly Key[]) => void
}

/** Some of a few, told in the order in which they stand. */
export function CheckList<Key extends string | number>({
  label,
  hint,
  options,
  ticked,
  max,
  onChange,
}: CheckListProps<Key>) {
  const toggle = (key: Key) =>
    onChange(options.map(([one]) => one).filter((one) => (one === key ? !ticked.includes(one) : ticked.includes(one))))
  return (
    <fieldset className={layout.bare}>
      <legend className={styles.legend}>{label}</legend>
      <div className={layout.wrap8x16}>
        {options.map(([key, name]) => (
          <CheckField
            key={key}
            label={name}
            checked={ticked.includes(key)}
            disabled={max !== undefined && ticked.length >= max && !ticked.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
      {hint !== undefined && <p className={texts.soft13}>{hint}</p>}
    </fieldset>
  )
}
