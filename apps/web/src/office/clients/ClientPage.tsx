import { customerStages, stageNames } from '@portal/domain/office/clients/customers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useWritesLetters } from '../../parts/letters/WriteLink.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ClientAccount } from './ClientAccount.tsx'
import { ClientCases } from './ClientCases.tsx'
import { ClientContracts } from './ClientContracts.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import type { Contact } from './ClientParts.tsx'
import { ClientTimeline } from './ClientTimeline.tsx'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { customerMessages } from './customer-messages.ts'
import { clientMessages } from './messages.ts'
import { OwnerName } from './OwnerName.tsx'
import { StageChip } from './StageChip.tsx'

const ClientDialog = lazy(() => import('./ClientDialog.tsx'))
const EntryDialog = lazy(() => import('./EntryDialog.tsx'))
const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'))
const PeopleDialog = lazy(() => import('./PeopleDialog.tsx'))

/** One client of the book: their cases and limits, who looks after them, whom to ask, what they owe. */
export default function ClientPage() {
  const { id = '' } = useParams()
  return <OneClient key={id} id={id} />
}

function OneClient({ id }: { id: string }) {
  const t = useMessages(clientMessages)
  const [isAdding, setAdding] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(callQuery('clients.getClient', { id }, { shownInPlace: true }))
  useMenuLine('/custom/myCustom')
  useDocumentTitle(data?.name ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={10} />
    return (
      <ErrorState
        isPage
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        wayOn={<LinkButton to={pathTo('/custom/myCustom')}>{t.toBook}</LinkButton>}
      />
    )
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head client={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <ClientCases client={data} />
          <ClientTimeline client={data} onAdd={() => setAdding(true)} />
          <ClientFacts client={data} />
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <Following client={data} />
          <People client={data} />
          <Contacts client={data} />
          <ClientContracts client={data} />
          <ClientAccount client={data} />
          <Opponents client={data} />
        </aside>
      </div>
      <p className={texts.quiet12}>{t.since(formatDay(data.createdTime), data.createdBy)}</p>
      {isAdding && (
        <Opening>
          <EntryDialog client={data} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </article>
  )
}

function Head({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const [editing, setEditing] = useState<readonly Contact[]>()
  // Whoever edits sees the numbers in full: that is looked at like any other, and kept.
  const reveal = useCallMutation('customers.revealContacts', { onSuccess: ({ contacts }) => setEditing(contacts) })
  // A letter is about a case.
  const writes = useWritesLetters() && client.cases.length > 0
  const readsMoney = useMay('pay') && client.customer !== null && client.cases.length > 0
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
      {(client.may.edit || writes || readsMoney) && (
        <div className={layout.wrap8}>
          {readsMoney && (
            <LinkButton
              icon="invoice"
              to={pathTo('/invoicing/statement', { query: { customerId: client.customer?.id } })}
            >
              {t.statement}
            </LinkButton>
          )}
          {writes && (
            <LinkButton icon="mail" to={pathTo('/agency/letters/new', { query: { client: client.id } })}>
              {t.write}
            </LinkButton>
          )}
          {client.may.edit && (
            <>
              <Button icon="pencil" busy={reveal.isPending} onClick={() => reveal.mutate({ id: client.id })}>
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
          <ClientDialog client={client} known={editing} onClose={() => setEditing(undefined)} />
        </Opening>
      )}
    </header>
  )
}

/** How far the agency is with the client, who keeps them, and what comes next. */
function Following({ client }: { client: Client }) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const [isHanding, setHanding] = useState(false)
  const move = useCallMutation('customers.setStage')
  const { stage, owner, freeOn, lastContactTime, nextStep, nextStepOn, may } = client
  const next = [nextStepOn && formatDay(nextStepOn), nextStep].filter(Boolean).join(' ')
  return (
    <Panel
      title={c.stage}
      aside={
        may.people && (
          <Button size="small" onClick={() => setHanding(true)}>
            {c.handOver}
          </Button>
        )
      }
    >
      <div className={layout.stack12}>
        {may.edit ? (
          <SelectField
            label={c.stage}
            labelHidden
            value={stage}
            options={customerStages.map((value) => ({ value, label: stageNames[value][language] }))}
            disabled={move.isPending}
            onChange={(value) => {
              const to = customerStages.find((one) => one === value)
              if (to && to !== stage) move.mutate({ id: client.id, version: client.version, stage: to })
            }}
          />
        ) : (
          <StageChip stage={stage} level={client.level} />
        )}
        <dl className={classes(layout.stack8, styles.short)}>
          <div>
            <dt>{c.owner}</dt>
            <dd>
              <OwnerName client={client} />
            </dd>
          </div>
          <div>
            <dt>{c.lastContact}</dt>
            <dd>{lastContactTime ? formatDay(lastContactTime) : c.never}</dd>
          </div>
          {next !== '' && (
            <div>
              <dt>{c.nextStep}</dt>
              <dd>{next}</dd>
            </div>
          )}
          {freeOn !== null && owner && (
            <div>
              <dt>{c.freeOn}</dt>
              <dd>{formatDay(freeOn)}</dd>
            </div>
          )}
        </dl>
      </div>
      {isHanding && (
        <Opening>
          <HandOverDialog clients={[client]} onClose={() => setHanding(false)} onDone={() => setHanding(false)} />
        </Opening>
      )}
    </Panel>
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

function Contacts({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const [shown, setShown] = useState<readonly Contact[]>()
  const reveal = useCallMutation('customers.revealContacts', { onSuccess: ({ contacts: full }) => setShown(full) })
  const contacts = shown ?? client.contacts
  const isHidden = shown === undefined && contacts.some(({ phone }) => phone !== '')
  return (
    <Panel
      title={t.contacts}
      aside={
        isHidden &&
        client.may.edit && (
          <Button
            size="small"
            icon="eye"
            busy={reveal.isPending}
            title={c.revealText}
            onClick={() => reveal.mutate({ id: client.id })}
          >
            {c.reveal}
          </Button>
        )
      }
    >
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
            {phone &&
              (shown ? (
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
              ) : (
                <span className={texts.numbers}>{phone}</span>
              ))}
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
