import { customerFaultWords, customerFields } from '@portal/domain/office/imports/customer-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { saveBytes } from '../../parts/save-bytes.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ChooseCustomers, MapCustomers } from './CustomerSteps.tsx'
import { customerImportMessages } from './customer-messages.ts'
import type { CustomerImport, CustomerImportRow } from './customer-types.ts'
import { sheetType } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

const steps = ['file', 'mapping', 'preview', 'end'] as const
type Step = (typeof steps)[number]
const stepOf = { mapping: 'mapping', checked: 'preview', done: 'end', undone: 'end' } as const satisfies Record<
  CustomerImport['state'],
  Step
>

/** Customers are brought into the book from a sheet in four steps; `?id=` names one, so that it can be left and found again. */
export default function CustomerImportPage() {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  useMenuLine('/custom/myCustom')
  const [query, setQuery] = useSearchParams()
  const id = query.get('id') ?? undefined
  const [isMapping, setIsMapping] = useState(false)
  const found = useQuery({
    ...callQuery('customerImports.getImport', { id: id ?? '' }, { shownInPlace: true }),
    enabled: id !== undefined,
  })
  const one = id === undefined ? undefined : found.data
  const step: Step = one ? (isMapping && one.state === 'checked' ? 'mapping' : stepOf[one.state]) : 'file'
  const open = (next?: string) => {
    setIsMapping(false)
    setQuery(next === undefined ? {} : { id: next })
  }
  const keep = (read: CustomerImport) =>
    queryClient.setQueryData(callQuery('customerImports.getImport', { id: read.id }).queryKey, read)
  return (
    <article className={layout.stack24}>
      <header className={layout.stack8}>
        <h1>{useRouteTitle()}</h1>
        <p className={styles.lead}>{c.lead}</p>
      </header>
      <ol className={styles.steps} aria-label={t.steps}>
        {steps.map((key, at) => (
          <li
            key={key}
            aria-current={key === step ? 'step' : undefined}
            data-past={steps.indexOf(step) > at || undefined}
          >
            {t.stepOf(at + 1, t[key])}
          </li>
        ))}
      </ol>
      {id === undefined && (
        <>
          <ChooseCustomers
            onRead={(read) => {
              keep(read)
              open(read.id)
            }}
          />
          <Past onOpen={open} />
        </>
      )}
      {id !== undefined && found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {id !== undefined && found.isPending && <Skeleton lines={8} />}
      {one && step === 'mapping' && (
        <MapCustomers
          key={one.id}
          found={one}
          onChecked={(read) => {
            keep(read)
            setIsMapping(false)
          }}
          onLeave={() => open()}
        />
      )}
      {one && (step === 'preview' || step === 'end') && (
        <Checked found={one} onRead={keep} onMapping={() => setIsMapping(true)} onLeave={() => open()} />
      )}
    </article>
  )
}

interface CheckedProps {
  readonly found: CustomerImport
  readonly onRead: (found: CustomerImport) => void
  readonly onMapping: () => void
  readonly onLeave: () => void
}

/** The last two steps: how many rows can be brought in and what is wrong with the others; then what came of it, and the way back. */
function Checked({ found, onRead, onMapping, onLeave }: CheckedProps) {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  const mayDraft = useMay('draft')
  const isChecked = found.state === 'checked'
  const start = useCallMutation('customerImports.startImport', {
    onSuccess: (read) => {
      onRead(read)
      showToast({ tone: 'good', text: c.doneText(read.made) })
    },
  })
  const undo = useCallMutation('customerImports.undoImport', {
    onSuccess: (read) => {
      onRead(read)
      showToast({ tone: 'good', text: c.undoneText(read.undone, read.kept) })
    },
  })
  return (
    <div className={layout.stack16}>
      {isChecked ? (
        <dl className={styles.figures}>
          <Figure name={t.ready} count={found.ready} tone="good" />
          <Figure name={t.faulty} count={found.faulty} tone={found.faulty > 0 ? 'bad' : undefined} />
          <Figure name={c.known} count={found.known} />
        </dl>
      ) : (
        <Panel title={found.fileName}>
          <p className={texts.strong16} aria-live="polite">
            {found.state === 'done' ? c.doneText(found.made) : c.undoneText(found.undone, found.kept)}
          </p>
        </Panel>
      )}
      {found.faults.length > 0 && found.state !== 'undone' && <Faults found={found} />}
      <div className={layout.line8}>
        {isChecked && (
          <>
            <Button
              tone="primary"
              busy={start.isPending}
              disabled={found.ready === 0}
              onClick={() => start.mutate({ id: found.id })}
            >
              {c.start(found.ready)}
            </Button>
            <Button onClick={onMapping}>{t.again}</Button>
          </>
        )}
        {!isChecked && (
          <LinkButton tone="primary" to={pathTo('/custom/myCustom', { query: { tab: 'mine' } })}>
            {c.toCustomers}
          </LinkButton>
        )}
        <Button tone={isChecked ? 'quiet' : 'plain'} onClick={onLeave}>
          {t.another}
        </Button>
        {found.state === 'done' && mayDraft && (
          <Button tone="bad" busy={undo.isPending} onClick={() => undo.mutate({ id: found.id })}>
            {c.undo}
          </Button>
        )}
      </div>
      <RowsOf found={found} />
    </div>
  )
}

function Figure({ name, count, tone }: { name: string; count: number; tone?: 'good' | 'bad' | undefined }) {
  return (
    <div data-tone={tone}>
      <dt className={texts.quiet12}>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}

function Faults({ found }: { found: CustomerImport }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, content } = await sendCall('customerImports.makeCorrections', { id: found.id })
      saveBytes(name, content, sheetType)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title={t.faults}
      aside={
        <Button size="small" icon="download" busy={busy} onClick={() => void save()}>
          {t.corrections}
        </Button>
      }
      flush
    >
      <div className={layout.scrolls}>
        <table className={classes(styles.table, stacked.stacked)} aria-label={t.faults}>
          <thead>
            <tr>
              <th scope="col">{t.column}</th>
              <th scope="col">{t.why}</th>
              <th scope="col">{t.faultCount}</th>
            </tr>
          </thead>
          <tbody>
            {found.faults.map(({ field, code, count }) => (
              <tr key={`${field} ${code}`}>
                <td data-title={t.column}>{customerFields[field][language]}</td>
                <td data-title={t.why}>{say(code, '…', language)}</td>
                <td className={texts.numbers} data-title={t.faultCount}>
                  {count}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const say = (code: keyof typeof customerFaultWords, value: string, language: 'en' | 'zh') =>
  customerFaultWords[code][language].replace(/\{\w+\}/, value)

const shownStates = ['kept', 'faulty', 'known', 'ready', 'made', 'undone'] as const
type Shown = (typeof shownStates)[number]

/** Rows of a sheet by how they stand, those with something to see first. */
function RowsOf({ found }: { found: CustomerImport }) {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  const [asked, setAsked] = useState<Shown>()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const filled = shownStates.filter((state) => found[state] > 0)
  const shown = filled.find((one) => one === asked) ?? filled[0]
  const { data } = useQuery({
    ...callQuery('customerImports.listRows', { id: found.id, state: shown ?? 'ready', ...page }),
    placeholderData: keepPreviousData,
    enabled: shown !== undefined,
  })
  if (shown === undefined) return null
  const names = { ...t, known: c.known }
  return (
    <Tabs<Shown>
      label={t.whichRows}
      tabs={filled.map((key) => ({ key, label: names[key], count: found[key] }))}
      chosen={shown}
      onChoose={(key) => {
        setAsked(key)
        setPage({ ...page, pageNum: 1 })
      }}
    >
      {!data && <Skeleton lines={6} />}
      {data && (
        <div className={layout.stack8}>
          <div className={classes(layout.box, layout.scrolls)}>
            <table className={classes(styles.table, stacked.stacked)} aria-label={names[shown]}>
              <thead>
                <tr>
                  <th scope="col">{t.line}</th>
                  <th scope="col">{c.name}</th>
                  <th scope="col">{c.contact}</th>
                  <th scope="col">{t.why}</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map((row) => (
                  <Row key={row.line} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          {data.total > page.pageSize && (
            <Pager {...page} total={data.total} onChange={setPage} sizes={[20, 50, 100]} />
          )}
        </div>
      )}
    </Tabs>
  )
}

function Row({ row: { line, name, contact, clientId, faults } }: { row: CustomerImportRow }) {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  const language = useLanguage()
  return (
    <tr>
      <td className={texts.numbers} data-title={t.line}>
        {line}
      </td>
      <td className={texts.breaks} data-title={c.name}>
        {clientId === null ? (
          name
        ) : (
          <Link to={pathTo('/agency/clients/:id', { params: { id: clientId } })}>{name}</Link>
        )}
      </td>
      <td data-title={c.contact}>{contact}</td>
      <td data-title={t.why}>
        <ul className={layout.stack2}>
          {faults.map(({ field, code, value, head, written }) => (
            <li key={`${field} ${code}`}>
              {say(code, value ?? '', language)}{' '}
              {head && <small className={texts.quiet12}>{t.written(head, written)}</small>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

const tones: Readonly<Record<CustomerImport['state'], Tone>> = {
  ...{ mapping: 'warn', checked: 'warn', done: 'good', undone: 'quiet' },
}

function Past({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  const { data } = useQuery(
    callQuery('customerImports.listImports', { pageNum: 1, pageSize: 20 }, { shownInPlace: true }),
  )
  if (!data || data.total === 0) return null
  return (
    <Panel title={t.past} flush>
      <div className={layout.scrolls}>
        <table className={classes(styles.table, stacked.stacked)} aria-label={t.past}>
          <thead>
            <tr>
              <th scope="col">{t.fileName}</th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.by}</th>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.result}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.id}>
                <td data-title={t.fileName}>
                  <Button size="small" tone="quiet" aria-label={t.openOf(one.fileName)} onClick={() => onOpen(one.id)}>
                    {one.fileName}
                  </Button>
                </td>
                <td data-title={t.state}>
                  <StateChip tone={tones[one.state]}>{c[one.state]}</StateChip>
                </td>
                <td data-title={t.by}>{one.by}</td>
                <td data-title={t.time}>{formatInstant(one.time)}</td>
                <td data-title={t.result}>{c.result(one.made + one.kept, one.faulty, one.known)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
