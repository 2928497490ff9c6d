import { connectionKindNames } from '@portal/domain/site/messages/choices'
import { groupNames } from '@portal/domain/site/messages/groups'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { connectionMessages } from './connection-messages.ts'
import { type Connection, EventReason } from './connection-words.tsx'
import styles from './connections.module.css'
import { organisationMessages } from './messages.ts'

const ConnectionActDialog = lazy(() => import('./ConnectionActDialog.tsx'))

interface ConnectionPanelProps {
  readonly connection: Connection
  readonly mayChange: boolean
  readonly onChange: () => void
  readonly onLog: () => void
  readonly onSecret: (secret: string) => void
}

/** One robot or webhook: its state, what it is told, and what can be done to it. */
export function ConnectionPanel({ connection, mayChange, onChange, onLog, onSecret }: ConnectionPanelProps) {
  const t = useMessages(connectionMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const [act, setAct] = useState<'renew' | 'resume' | 'remove'>()
  const test = useCallMutation('connections.testConnection', { shownInPlace: true })
  const { id, kind, name, pausedTime, failingTime, secretBeforeUntil, waiting, missed } = connection
  const facts = [
    connection.lastSentTime ? t.lastSent(formatInstant(connection.lastSentTime)) : t.neverSent,
    ...(waiting > 0 ? [t.waits(waiting)] : []),
    ...(missed > 0 ? [t.missed(missed)] : []),
    ...(connection.madeBy ? [t.madeBy(connection.madeBy)] : []),
  ]
  return (
    <section className={classes(layout.box, styles.connection)} aria-label={name}>
      <div className={layout.line8}>
        <h2 className={classes(styles.name, texts.breaks)}>{name}</h2>
        <Chip>{connectionKindNames[kind][language]}</Chip>
        <State connection={connection} />
      </div>
      <p className={classes(texts.soft13, texts.breaks)}>
        <code>{connection.address}</code>
      </p>
      <p>{connection.groups.map((group) => groupNames[group][language]).join(' · ')}</p>
      {connection.isOn && pausedTime && <p className={texts.bad13}>{t.pausedText(formatInstant(pausedTime))}</p>}
      {connection.isOn && !pausedTime && failingTime && (
        <p className={texts.soft13}>{t.failingText(formatInstant(failingTime))}</p>
      )}
      {secretBeforeUntil && <p className={texts.soft13}>{t.overlap(formatInstant(secretBeforeUntil))}</p>}
      <p className={texts.quiet13}>{facts.join(' · ')}</p>
      {mayChange && (
        <div className={layout.wrap8}>
          {pausedTime && (
            <Button size="small" tone="primary" aria-label={t.resumeNamed(name)} onClick={() => setAct('resume')}>
              {t.resume}
            </Button>
          )}
          <Button size="small" aria-label={t.testNamed(name)} busy={test.isPending} onClick={() => test.mutate({ id })}>
            {t.test}
          </Button>
          <Button size="small" aria-label={t.logNamed(name)} onClick={onLog}>
            {t.log}
          </Button>
          <Button size="small" aria-label={t.changeNamed(name)} onClick={onChange}>
            {shared.change}
          </Button>
          {!pausedTime && missed > 0 && connection.isOn && (
            <Button size="small" onClick={() => setAct('resume')}>
              {t.sendMissed}
            </Button>
          )}
          {kind === 'webhook' && (
            <Button size="small" aria-label={t.renewNamed(name)} onClick={() => setAct('renew')}>
              {t.renew}
            </Button>
          )}
          <Button size="small" tone="quiet" aria-label={t.removeNamed(name)} onClick={() => setAct('remove')}>
            {shared.remove}
          </Button>
        </div>
      )}
      <div role="status">
        {test.data && (
          <p className={classes(layout.row8, test.data.outcome === 'taken' ? texts.good : texts.bad13)}>
            <Icon name={test.data.outcome === 'taken' ? 'check' : 'warn'} size={16} />
            <span>
              {t[test.data.outcome]}
              {test.data.reason && ' · '}
              <EventReason code={test.data.reason} />
            </span>
          </p>
        )}
        {test.error && <p className={texts.bad13}>{test.error.message}</p>}
      </div>
      {act && (
        <Opening>
          <ConnectionActDialog
            act={act}
            connection={connection}
            onClose={() => setAct(undefined)}
            onSecret={(secret) => {
              setAct(undefined)
              onSecret(secret)
            }}
          />
        </Opening>
      )}
    </section>
  )
}

function State({ connection: { isOn, pausedTime, failingTime } }: { connection: Connection }) {
  const t = useMessages(connectionMessages)
  if (!isOn) return <StateChip tone="quiet">{t.off}</StateChip>
  if (pausedTime) return <StateChip tone="bad">{t.paused}</StateChip>
  return failingTime ? <StateChip tone="warn">{t.failing}</StateChip> : <StateChip tone="good">{t.on}</StateChip>
}
