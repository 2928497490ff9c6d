import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import texts from '../ui/texts.module.css'
import { companionMessages } from './companion-messages.ts'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import type { Listing } from './square-types.ts'

interface CompanionFieldsProps {
  /** What the rule of transfers finds for the mark. */
  readonly together: Listing['companions']
  /** Numbers that are offered along. */
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChange: (companions: readonly string[]) => void
}

/** Which of the marks that must move along are offered with the listing. */
export function CompanionFields({ together, chosen, disabled, onChange }: CompanionFieldsProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(companionMessages) }
  if (together.length === 0) return null
  const isAll = together.every(({ number }) => chosen.includes(number))
  return (
    <fieldset className={styles.group}>
      <legend>{t.choose}</legend>
      <p className={texts.quiet13}>{t.chooseText}</p>
      {together.map(({ number, name, classes }) => (
        <CheckField
          key={number}
          label={[number, name, t.classesOf(classes)].filter(Boolean).join(' · ')}
          disabled={disabled}
          checked={chosen.includes(number)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
          }
        />
      ))}
      {!disabled && !isAll && (
        <div>
          <Button size="small" onClick={() => onChange(together.map(({ number }) => number))}>
            {t.chooseAll}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
