import { groupNames, type MessageGroup } from '@portal/domain/site/messages/groups'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { connectionMessages } from './connection-messages.ts'
import type { Connection, Connections } from './connection-words.tsx'
import styles from './connections.module.css'
import { organisationMessages } from './messages.ts'

interface ConnectionDialogProps {
  readonly kind: Connection['kind']
  /** Undefined: a new one. */
  readonly connection: Connection | undefined
  readonly known: Connections
  readonly onClose: () => void
  /** @param secret of a new webhook, to be shown once. */
  readonly onMade: (secret: string | null) => void
}

/** What a group of people wants to see first: what came in and what nobody has looked at. */
const usualOfRobot: readonly MessageGroup[] = ['notices', 'deadlines', 'unseen', 'office']
const addressErrors = [
  ...['connections.addressUnfit', 'connections.addressUnknown'],
  ...['connections.robotAddress', 'connections.addressMissing', 'connections.sealLost'],
]

/** Name, address and events of a robot or webhook. */
export default function ConnectionDialog({ kind, connection, known, onClose, onMade }: ConnectionDialogProps) {
  const t = useMessages(connectionMessages)
  const shared = useMessages(organisationMessages)
  const own = useLanguage()
  const usual = kind === 'robot' ? known.groups.filter((group) => usualOfRobot.includes(group)) : known.groups
  const [name, setName] = useState(connection?.name ?? '')
  const [address, setAddress] = useState('')
  const [groups, setGroups] = useState<readonly MessageGroup[]>(connection?.groups ?? usual)
  const [language, setLanguage] = useState<'en' | 'zh'>(connection?.language ?? own)
  const [isOn, setOn] = useState(connection?.isOn ?? true)
  const [isTried, setTried] = useState(false)
  const [refusedAddress, setRefusedAddress] = useState<string>()
  const save = useCallMutation('connections.saveConnection', {
    shownInPlace: true,
    onSuccess: ({ secret }) => {
      showToast({ tone: 'good', text: shared.saved })
      onMade(secret)
    },
  })
  const isOfAddress = save.error instanceof CallError && addressErrors.includes(save.error.errorCode ?? '')
  const written = address.trim()
  const addressError = (() => {
    if (isOfAddress && refusedAddress === written) return save.error?.message
    if (!isTried) return undefined
    if (written === '') return connection ? undefined : t.addressNeeded
    return /^https:\/\//i.test(written) ? undefined : t.addressNoHttps
  })()
  const isWhole =
    name.trim() !== '' &&
    groups.length > 0 &&
    (written === '' ? connection !== undefined : /^https:\/\//i.test(written))
  const act = () => {
    setTried(true)
    if (!isWhole) return
    setRefusedAddress(written)
    save.mutate({
      ...(connection && { id: connection.id, version: connection.version }),
      ...{ kind, name: name.trim(), address: written, groups: [...groups], language, isOn },
    })
  }
  const hint = kind === 'robot' ? t.robotHint(known.robotHosts[0] ?? '') : t.hookHint
  return (
    <FormDialog
      width="usual"
      title={connection ? t.changeNamed(connection.name) : kind === 'robot' ? t.addRobot : t.addWebhook}
      label={shared.save}
      busy={save.isPending}
      error={isOfAddress ? null : save.error}
      onClose={onClose}
      onAct={act}
    >
      <TextField
        label={t.name}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        {...(isTried && name.trim() === '' && { error: t.nameNeeded })}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={kind === 'robot' ? t.robotAddress : t.hookAddress}
        required={!connection}
        type="url"
        maxLength={2000}
        autoComplete="off"
        placeholder="https://"
        hint={connection ? `${t.staysHint(connection.address)} ${hint}` : hint}
        value={address}
        {...(addressError !== undefined && { error: addressError })}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className={classes(layout.stack8, styles.groups)}>
        <CheckList
          label={t.groups}
          options={known.groups.map((group) => [group, groupNames[group][own]] as const)}
          ticked={groups}
          onChange={setGroups}
        />
        <div className={layout.wrap8}>
          <Button size="small" tone="quiet" onClick={() => setGroups(known.groups)}>
            {t.allGroups}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setGroups([])}>
            {t.noGroups}
          </Button>
        </div>
        {groups.length === 0 && (
          <p role="alert" className={texts.bad13}>
            {t.groupsNeeded}
          </p>
        )}
      </div>
      <Segments
        label={t.language}
        options={[
          ['zh', t.zh],
          ['en', t.en],
        ]}
        chosen={language}
        onChoose={setLanguage}
      />
      <CheckField label={t.isOn} hint={t.isOnHint} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
    </FormDialog>
  )
}
