import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useWritesLetters } from '../../parts/letters/WriteLink.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ClientAccount } from './ClientAccount.tsx'
import { ClientCases } from './ClientCases.tsx'
import { ClientContracts } from './ClientContracts.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { clientMessages } from './messages.ts'

const ClientDialog = lazy(() => import('./ClientDialog.tsx'))
const PeopleDialog = lazy(() => import('./PeopleDialog.tsx'))

/** One client of the book: their cases and limits, who looks after them, whom to ask, what they owe. */
export default function ClientPage() {
  const { id = '' } = useParams()
  return <OneClient key={id} id={id} />
}

function OneClient({ id }: { id: string }) {
  const t = useMessages(clientMessages)
  const { data, error, isFetching, refetch } = useQuery(callQuery('clients.getClient', { id }, { shownInPlace: true }))
  useMenuLine('/agency/clients')
  useDocumentTitle(data?.name ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={10} />
    return (
      <ErrorState
        isPage
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        wayOn={<LinkButton to={pathTo('/agency/clients')}>{t.toBook}</LinkButton>}
      />
    )
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head client={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <ClientCases client={data} />
          <ClientFacts client={data} />
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <People client={data} />
          <Contacts client={data} />
          <ClientContracts client={data} />
          <ClientAccount client={data} />
          <Opponents client={data} />
        </aside>
      </div>
      <p className={texts.quiet12}>{t.since(formatDay(data.createdTime), data.createdBy)}</p>
    </article>
  )
}

function Head({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const [editing, setEditing] = useState(false)
  // A letter is about a case.
  const writes = useWritesLetters() && client.cases.length > 0
  const isClosed = client.closedTime !== null
  const close = useCallMutation('clients.closeClient', {
    onSuccess: () => {
      showToast({ tone: 'good', text: isClosed ? t.wasReopened : t.wasClosed })
    },
  })
  const small = [client.reference, client.nameEn].filter((one) => one !== '').join(' · ')
  return (
    <header className={styles.head}>
      <div className={layout.stack4}>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{client.name}</h1>
          {isClosed && <Chip>{t.closed}</Chip>}
        </div>
        {small !== '' && <p className={classes(texts.soft14, texts.breaks)}>{small}</p>}
      </div>
      {(client.may.edit || writes) && (
        <div className={layout.wrap8}>
          {writes && (
            <LinkButton icon="mail" to={pathTo('/agency/letters/new', { query: { client: client.id } })}>
              {t.write}
            </LinkButton>
          )}
          {client.may.edit && (
            <>
              <Button icon="pencil" onClick={() => setEditing(true)}>
                {t.edit}
              </Button>
              <Button
                busy={close.isPending}
                onClick={() => close.mutate({ id: client.id, version: client.version, closed: !isClosed })}
              >
                {isClosed ? t.reopen : t.close}
              </Button>
            </>
          )}
        </div>
      )}
      {editing && (
        <Opening>
          <ClientDialog client={client} onClose={() => setEditing(false)} />
        </Opening>
      )}
    </header>
  )
}

function People({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const [changing, setChanging] = useState(false)
  const { people, team } = client
  return (
    <Panel
      title={t.people}
      aside={
        client.may.people && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t.changePeople}
          </Button>
        )
      }
    >
      {people.length === 0 && !team && <p className={texts.quiet}>{t.nobody}</p>}
      <ul className={layout.stack4}>
        {people.map(({ memberId, name }) => (
          <li key={memberId}>{name}</li>
        ))}
        {team && (
          <li>
            {team.name} <small className={texts.quiet12}>{t.team}</small>
          </li>
        )}
      </ul>
      {changing && (
        <Opening>
          <PeopleDialog client={client} onClose={() => setChanging(false)} />
        </Opening>
      )}
    </Panel>
  )
}

function Contacts({ client: { contacts } }: { client: Client }) {
  const t = useMessages(clientMessages)
  return (
    <Panel title={t.contacts}>
      {contacts.length === 0 && <p className={texts.quiet}>{t.none}</p>}
      <ul className={layout.stack12}>
        {contacts.map(({ name, position, phone, email, isMain }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may be the same word for word
          <li key={at} className={classes(layout.stack2, texts.breaks)}>
            <span className={layout.inline8}>
              <strong className={texts.medium}>{name}</strong>
              {isMain && <Chip>{t.mainContact}</Chip>}
            </span>
            {position && <small className={texts.quiet12}>{position}</small>}
            {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Opponents({ client: { opponents } }: { client: Client }) {
  const t = useMessages(clientMessages)
  if (opponents.length === 0) return null
  return (
    <Panel title={t.opponents}>
      <ul className={layout.stack8}>
        {opponents.map(({ name, idCode, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two opponents may be the same word for word
          <li key={at} className={classes(layout.stack2, texts.breaks)}>
            {name}
            {[idCode, note].some((one) => one !== '') && (
              <small className={texts.quiet12}>{[idCode, note].filter((one) => one !== '').join(' · ')}</small>
            )}
          </li>
        ))}
      </ul>
      <p className={classes(texts.quiet12, styles.below)}>{t.opponentsText}</p>
    </Panel>
  )
}
