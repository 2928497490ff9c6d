import { type Right, rightNames, rights, rightWords } from '@portal/domain/people/rights/rights'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { roleMessages } from './role-messages.ts'
import { nameOfRole, type Organisation, type Role } from './role-words.ts'

interface RoleDialogProps {
  readonly organisation: Organisation
  /** The role that is changed, or copied. */
  readonly role: Role
  readonly isNew: boolean
  readonly onClose: () => void
}

/** Name and rights of a role of the organisation's own. */
export default function RoleDialog({ organisation, role, isNew, onClose }: RoleDialogProps) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const [name, setName] = useState(isNew ? t.copyOf(nameOfRole(role, language)) : role.name)
  const [given, setGiven] = useState<ReadonlySet<Right>>(new Set<Right>(['see', ...role.rights]))
  const own = new Set(organisation.me.rights)
  const save = useCallMutation('organisations.saveRole', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  const act = () =>
    save.mutate({
      ...(!isNew && { id: role.id, version: role.version }),
      name: name.trim(),
      rights: rights.filter((right) => given.has(right)),
    })
  const toggle = (right: Right, isOn: boolean) => {
    const next = new Set(given)
    if (isOn) next.add(right)
    else next.delete(right)
    setGiven(next)
  }
  return (
    <FormDialog
      title={isNew ? t.newTitle : t.changeTitle(role.name)}
      label={shared.save}
      busy={save.isPending}
      disabled={name.trim() === ''}
      error={save.error}
      onClose={onClose}
      onAct={act}
    >
      <TextField
        label={t.name}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={layout.bare}>
        <legend className={styles.legend}>{t.rights}</legend>
        <div className={layout.stack12}>
          {rights.map((right) => (
            <CheckField
              key={right}
              label={rightNames[right][language]}
              hint={own.has(right) ? rightWords[right][language] : t.notYours}
              checked={given.has(right)}
              disabled={right === 'see' || !own.has(right)}
              onChange={({ target }) => toggle(right, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {!isNew && role.members > 0 && <p className={texts.quiet13}>{t.atOnce(role.members)}</p>}
    </FormDialog>
  )
}
