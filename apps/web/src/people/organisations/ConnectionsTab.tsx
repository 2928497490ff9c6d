import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { connectionMessages } from './connection-messages.ts'
import type { Connection } from './connection-words.tsx'
import styles from './connections.module.css'
import type { Organisation } from './role-words.ts'

const ConnectionDialog = lazy(() => import('./ConnectionDialog.tsx'))
const ConnectionLog = lazy(() => import('./ConnectionLog.tsx'))
const SecretDialog = lazy(() => import('./SecretDialog.tsx'))

const connections = callQuery('connections.listConnections', {}, { shownInPlace: true })

type Opened =
  | { readonly step: 'form'; readonly kind: Connection['kind']; readonly connection?: Connection }
  | { readonly step: 'secret'; readonly secret: string }
  | { readonly step: 'guide' }

/** Robots and webhooks of the organisation, each with what came of it. */
export default function ConnectionsTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(connectionMessages)
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const { data, error, isFetching, refetch } = useQuery(connections)
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  }
  const close = () => setOpened(undefined)
  // Whoever sees a part of the cases alone would learn of all of them, and who may export nothing would take them along.
  const mayChange = organisation.me.reach === 'all' && organisation.me.rights.includes('export')
  const logged = mayChange ? data.list.find(({ id }) => id === query.get('log')) : undefined
  if (logged) {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <ConnectionLog connection={logged} groups={data.groups} onBack={() => setQuery({ tab: 'connections' })} />
      </Suspense>
    )
  }
  const add = (
    <>
      <Button tone="primary" icon="plus" onClick={() => setOpened({ step: 'form', kind: 'robot' })}>
        {t.addRobot}
      </Button>
      <Button icon="plus" onClick={() => setOpened({ step: 'form', kind: 'webhook' })}>
        {t.addWebhook}
      </Button>
    </>
  )
  return (
    <div className={layout.stack16}>
      {!mayChange && <p className={texts.soft14}>{t.onlyWhole}</p>}
      {data.list.length === 0 ? (
        <EmptyState picture="nothingYet" title={t.none} action={mayChange && add}>
          <ul className={styles.points}>
            <li>{t.noneRobot}</li>
            <li>{t.noneWebhook}</li>
          </ul>
        </EmptyState>
      ) : (
        <>
          <p className={texts.soft14}>{t.lead}</p>
          <div className={layout.wrap8} data-chrome>
            {mayChange && add}
            <Button tone="quiet" onClick={() => setOpened({ step: 'guide' })}>
              {t.guide}
            </Button>
          </div>
          {data.list.map((connection) => (
            <ConnectionPanel
              key={connection.id}
              connection={connection}
              mayChange={mayChange}
              onChange={() => setOpened({ step: 'form', kind: connection.kind, connection })}
              onLog={() => setQuery({ tab: 'connections', log: connection.id })}
              onSecret={(secret) => setOpened({ step: 'secret', secret })}
            />
          ))}
        </>
      )}
      {opened && (
        <Opening>
          {opened.step === 'form' && (
            <ConnectionDialog
              kind={opened.kind}
              connection={opened.connection}
              known={data}
              onClose={close}
              onMade={(secret) => setOpened(secret === null ? undefined : { step: 'secret', secret })}
            />
          )}
          {opened.step === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
          {opened.step === 'guide' && <SecretDialog secret={undefined} onClose={close} />}
        </Opening>
      )}
    </div>
  )
}
