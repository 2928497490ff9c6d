import { isGrantable } from '@portal/domain/people/rights/preset-roles'
import { rightNames, rights, rightWords } from '@portal/domain/people/rights/rights'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { roleMessages } from './role-messages.ts'
import { inOrder, mayManage, nameOfRole, type Organisation, type Role } from './role-words.ts'

const RoleDialog = lazy(() => import('./RoleDialog.tsx'))

type Open = { readonly dialog: 'copy' | 'change' | 'remove'; readonly role: Role }

/** Which role has which of the eight rights. Presets stay as they are; an own role begins as a copy of one. */
export default function RolesTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const manages = mayManage(organisation)
  const own = new Set(organisation.me.rights)
  const actsOn = (role: Role): RowAction[] => {
    const refused = isGrantable(new Set(role.rights), own) ? undefined : shared.beyondYou
    const inUse = role.members > 0 ? t.inUse(role.members) : undefined
    const run = (dialog: Open['dialog']) => () => setOpen({ dialog, role })
    const copy: RowAction = { key: 'copy', label: t.copy, run: run('copy'), ...(refused && { refused }) }
    if (role.preset) return [copy]
    const keeps = refused ?? inUse
    return [
      { key: 'change', label: t.change, run: run('change'), ...(refused && { refused }) },
      copy,
      { key: 'remove', label: shared.remove, tone: 'bad', run: run('remove'), ...(keeps && { refused: keeps }) },
    ]
  }
  return (
    <div className={layout.stack16}>
      <p className={texts.soft14}>{manages ? t.lead : shared.onlyManagers}</p>
      <div className={classes(layout.box, layout.scrolls)}>
        <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={shared.roles}>
          <thead>
            <tr>
              <th scope="col">{shared.role}</th>
              {rights.map((right) => (
                <th key={right} scope="col" className={plain.mark}>
                  {rightNames[right][language]}
                </th>
              ))}
              <th scope="col">{shared.members}</th>
              {manages && (
                <th scope="col" className={plain.acts}>
                  {shared.acts}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {inOrder(organisation.roles).map((role) => (
              <tr key={role.id}>
                <th scope="row">
                  <span className={layout.inline8}>
                    {nameOfRole(role, language)}
                    {!role.preset && <Chip tone="wait">{t.own}</Chip>}
                  </span>
                  <small className={classes(texts.soft12, styles.short)}>
                    {role.rights.map((right) => rightNames[right][language]).join(language === 'zh' ? '、' : ', ')}
                  </small>
                </th>
                {rights.map((right) => (
                  <Mark key={right} has={role.rights.includes(right)} />
                ))}
                <td data-title={shared.members} className={texts.numbers}>
                  {role.members}
                </td>
                {manages && (
                  <td className={plain.acts}>
                    <RowMenu label={t.actsOn(nameOfRole(role, language))} actions={actsOn(role)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section>
        <h2 className={texts.heading}>{t.meanings}</h2>
        <dl className={styles.meanings}>
          {rights.map((right) => (
            <Meaning key={right} name={rightNames[right][language]} words={rightWords[right][language]} />
          ))}
        </dl>
        <p className={texts.quiet13}>{t.owners}</p>
      </section>
      {(open?.dialog === 'copy' || open?.dialog === 'change') && (
        <Opening>
          <RoleDialog organisation={organisation} role={open.role} isNew={open.dialog === 'copy'} onClose={close} />
        </Opening>
      )}
      {open?.dialog === 'remove' && <RemoveRoleDialog role={open.role} onClose={close} />}
    </div>
  )
}

function Mark({ has }: { has: boolean }) {
  const t = useMessages(roleMessages)
  return (
    <td className={plain.mark}>
      {has ? (
        <span className={classes(layout.inline4, texts.good)} role="img" aria-label={t.yes}>
          <Icon name="check" size={16} />
        </span>
      ) : (
        <span className={texts.quiet} role="img" aria-label={t.no}>
          –
        </span>
      )}
    </td>
  )
}

function Meaning({ name, words }: { name: string; words: string }) {
  return (
    <>
      <dt className={texts.medium}>{name}</dt>
      <dd>{words}</dd>
    </>
  )
}

function RemoveRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const remove = useCallMutation('organisations.removeRole', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.removeTitle(role.name)}
      label={shared.remove}
      tone="bad"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ id: role.id })}
    >
      <p>{t.removeText}</p>
    </FormDialog>
  )
}
