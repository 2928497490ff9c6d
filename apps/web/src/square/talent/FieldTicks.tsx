import { talentLimits } from '@portal/domain/square/talent/entry'
import { talentFields } from '@portal/domain/square/talent/fields'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { writeMessages } from './write-messages.ts'

interface FieldTicksProps {
  readonly ticked: readonly string[]
  readonly error?: string
  readonly onChange: (ticked: readonly string[]) => void
}

/** The tree of fields, each branch with its leaves to tick. */
export function FieldTicks({ ticked, error, onChange }: FieldTicksProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  return (
    <div className={layout.stack12}>
      <p>
        <strong>{t.fields}</strong> <span className={texts.quiet13}>{t.fieldsHint(talentLimits.fields)}</span>
      </p>
      {talentFields.map(({ key, name, leaves }) => {
        const here = ticked.filter((one) => one.startsWith(`${key}.`))
        return (
          <CheckList
            key={key}
            label={name[language]}
            options={leaves.map((leaf) => [leaf.key, leaf.name[language]] as const)}
            ticked={here}
            max={talentLimits.fields - ticked.length + here.length}
            onChange={(next) => onChange([...ticked.filter((one) => !here.includes(one)), ...next])}
          />
        )
      })}
      {error !== undefined && (
        <p role="alert" className={texts.bad13}>
          {error}
        </p>
      )}
    </div>
  )
}
