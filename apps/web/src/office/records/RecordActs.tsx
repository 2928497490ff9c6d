import { type RecordFormat, type ReleaseScope, releaseScopeNames } from '@portal/domain/office/records/record-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import layout from '../../ui/layout.module.css'
import { Menu } from '../../ui/Menu.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { recordListMessages, recordMessages } from './messages.ts'
import { DecideDialog } from './Received.tsx'
import { type OneRecord, recordPath, wordType, writePath } from './record-types.ts'

type Open = 'release' | 'withdraw' | 'remove' | 'decide'

/** What the reader may do with a record now. */
export function RecordActs({ record }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  const l = useMessages(recordListMessages)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const { id, edition, kind, may, version, state, registration, isOpen } = record
  const close = () => setOpen(undefined)
  const copy = useCallMutation('records.copyRecord', {
    onSuccess: (made) => {
      showToast({ tone: 'good', text: t.copied })
      void navigate(recordPath(made.id))
    },
  })
  const move = useCallMutation('records.moveRegistration', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.done })
    },
  })
  const make = useCallMutation('records.makeFile')
  // A failure is said by its toast.
  const exportAs = (format: RecordFormat) =>
    void make
      .mutateAsync({ id, version: isOpen ? 0 : version, format })
      .then(({ name, content }) => saveBytes(name, content, format === 'pdf' ? 'application/pdf' : wordType))
      .catch(() => {})
  const isText = kind !== 'registration'
  return (
    <div className={layout.wrap8}>
      {may.export && isText && (
        <Menu
          label={t.export}
          trigger={(attributes) => (
            <Button icon="download" busy={make.isPending} {...attributes}>
              {t.export}
            </Button>
          )}
        >
          {(menu) => (
            <>
              <menu.Act onClick={() => exportAs('pdf')}>{t.pdf}</menu.Act>
              <menu.Act onClick={() => exportAs('docx')}>{t.word}</menu.Act>
            </>
          )}
        </Menu>
      )}
      {record.side === 'own' && isText && (
        <Button icon="copy" busy={copy.isPending} onClick={() => copy.mutate({ id })}>
          {t.copy}
        </Button>
      )}
      {may.remove && (
        <Button icon="bin" onClick={() => setOpen('remove')}>
          {t.remove}
        </Button>
      )}
      {may.retract && (
        <Button busy={move.isPending} onClick={() => move.mutate({ id, edition, act: 'retract' })}>
          {t.retract}
        </Button>
      )}
      {may.lapse && (
        <Button busy={move.isPending} onClick={() => move.mutate({ id, edition, act: 'lapse' })}>
          {t.lapse}
        </Button>
      )}
      {may.withdraw && <Button onClick={() => setOpen('withdraw')}>{t.withdraw}</Button>}
      {may.change && (
        <LinkButton icon="pencil" to={writePath({ id })} tone={may.release ? 'plain' : 'primary'}>
          {version > 0 && !isOpen && registration === null ? t.newVersion : t.edit}
        </LinkButton>
      )}
      {may.release && (
        <Button
          tone={state === 'ready' || state === 'released' ? 'primary' : 'plain'}
          onClick={() => setOpen('release')}
        >
          {isText ? t.release : t.pool}
        </Button>
      )}
      {may.answer && (
        <Button tone="primary" onClick={() => setOpen('decide')}>
          {l.decide}
        </Button>
      )}
      {open === 'release' &&
        (isText ? <Release record={record} onClose={close} /> : <Pool record={record} onClose={close} />)}
      {open === 'withdraw' && <Withdraw record={record} onClose={close} />}
      {open === 'remove' && <Remove record={record} onClose={close} />}
      {open === 'decide' && <DecideDialog registration={{ id, edition, company: record.company }} onClose={close} />}
    </div>
  )
}

interface ActProps {
  readonly record: OneRecord
  readonly onClose: () => void
}

function useRelease(onClose: () => void) {
  const t = useMessages(recordMessages)
  return useCallMutation('records.releaseRecord', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.released })
      onClose()
    },
  })
}

function Release({ record: { id, edition, version }, onClose }: ActProps) {
  const t = useMessages(recordMessages)
  const language = useLanguage()
  const { data } = useQuery(callQuery('records.getSetup', {}, { shownInPlace: true }))
  const [scope, setScope] = useState<ReleaseScope>('company')
  const [validUntil, setValidUntil] = useState('')
  const release = useRelease(onClose)
  const isEarly = validUntil !== '' && validUntil < todayInBeijing()
  return (
    <FormDialog
      title={t.release}
      label={t.release}
      busy={release.isPending}
      error={release.error}
      onClose={onClose}
      onAct={() => {
        if (!isEarly) release.mutate({ id, edition, scope, validUntil: validUntil || null })
      }}
    >
      <p className={texts.soft14}>{t.releaseText(version)}</p>
      <SelectField
        label={t.scope}
        value={scope}
        options={(data?.scopes ?? ['company']).map((value) => ({ value, label: releaseScopeNames[value][language] }))}
        onChange={(value) => setScope(data?.scopes.find((one) => one === value) ?? 'company')}
      />
      <DateField
        label={t.validUntil}
        hint={t.validUntilHint}
        value={validUntil}
        error={isEarly ? t.tooEarly : undefined}
        onChange={({ target }) => setValidUntil(target.value)}
      />
    </FormDialog>
  )
}

function Pool({ record: { id, edition }, onClose }: ActProps) {
  const t = useMessages(recordMessages)
  const release = useRelease(onClose)
  return (
    <FormDialog
      title={t.pool}
      label={t.pool}
      busy={release.isPending}
      error={release.error}
      onClose={onClose}
      onAct={() => release.mutate({ id, edition, scope: 'pool' })}
    >
      <p className={texts.soft14}>{t.poolText}</p>
    </FormDialog>
  )
}

function Withdraw({ record: { id, edition }, onClose }: ActProps) {
  const t = useMessages(recordMessages)
  const withdraw = useCallMutation('records.withdrawRecord', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.done })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.withdraw}
      label={t.withdraw}
      tone="bad"
      busy={withdraw.isPending}
      error={withdraw.error}
      onClose={onClose}
      onAct={() => withdraw.mutate({ id, edition })}
    >
      <p className={texts.soft14}>{t.withdrawText}</p>
    </FormDialog>
  )
}

function Remove({ record: { id, edition }, onClose }: ActProps) {
  const t = useMessages(recordMessages)
  const navigate = useNavigate()
  const remove = useCallMutation('records.removeRecord', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
      void navigate(pathTo('/user/ReportingRecords'))
    },
  })
  return (
    <FormDialog
      title={t.remove}
      label={t.remove}
      tone="bad"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ id, edition })}
    >
      <p className={texts.soft14}>{t.removeText}</p>
    </FormDialog>
  )
}
