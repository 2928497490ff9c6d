import { rightWords } from '@portal/domain/people/rights/rights'
import { useLanguage, useMessages } from '../../app/language.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { organisationMessages } from './messages.ts'
import { Points } from './Points.tsx'
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
      {chosen && <Points points={chosen.rights.map((right) => rightWords[right][language])} />}
    </div>
  )
}
