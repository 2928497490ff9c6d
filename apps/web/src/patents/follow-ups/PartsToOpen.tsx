import { correctablePartNames, correctablePartsOf } from '@portal/domain/patents/follow-ups/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { FollowUp } from './types.ts'

/** A part that the client is to correct, with what is wrong in it. */
export interface PartToOpen {
  readonly path: string
  readonly words: string
}

interface PartsProps {
  readonly kind: FollowUp['kind']
  readonly chosen: readonly PartToOpen[]
  readonly onChange: (chosen: readonly PartToOpen[]) => void
}

/** The parts of the client's form, each to be opened with words of its own. */
export function PartsToOpen({ kind, chosen, onChange }: PartsProps) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  return (
    <fieldset className={styles.party}>
      <legend>{t.parts}</legend>
      {correctablePartsOf(kind).map((path) => {
        const name = correctablePartNames[path][language]
        const open = chosen.find((one) => one.path === path)
        const others = chosen.filter((one) => one.path !== path)
        return (
          <div key={path} className={layout.column16}>
            <CheckField
              label={name}
              checked={open !== undefined}
              onChange={(event) => onChange(event.target.checked ? [...chosen, { path, words: '' }] : others)}
            />
            {open && (
              <TextAreaField
                label={t.wordsFor(name)}
                required
                rows={2}
                maxLength={1000}
                value={open.words}
                onChange={(event) =>
                  onChange(chosen.map((one) => (one === open ? { path, words: event.target.value } : one)))
                }
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
