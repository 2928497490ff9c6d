import { rightWords } from '@portal/domain/people/rights/rights'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { nameOfRole, type Organisation, rolesToGive } from './role-words.ts'

interface RoleChoiceProps {
  readonly organisation: Organisation
  readonly value: string
  readonly onChange: (roleId: string) => void
  readonly label?: string
}

/** A role of those that the reader may give, with what it allows in sentences. */
export function RoleChoice({ organisation, value, onChange, label }: RoleChoiceProps) {
  const t = useMessages(organisationMessages)
  const language = useLanguage()
  const roles = rolesToGive(organisation)
  const chosen = roles.find(({ id }) => id === value)
  return (
    <div className={layout.stack8}>
      <SelectField
        label={label ?? t.role}
        required
        value={value}
        options={roles.map((role) => ({ value: role.id, label: nameOfRole(role, language) }))}
        hint={roles.length < organisation.roles.length ? t.someLeftOut : undefined}
        onChange={onChange}
      />
      {chosen && (
        <ul className={classes(texts.soft13, styles.points)}>
          {chosen.rights.map((right) => (
            <li key={right}>{rightWords[right][language]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
