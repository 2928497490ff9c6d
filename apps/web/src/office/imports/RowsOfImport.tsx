import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import type { Import } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

type Row = ReplyFor<'imports.listRows'>['list'][number]
type State = 'faulty' | 'known' | 'joined' | 'ready' | 'made' | 'undone' | 'kept'
/** Fit rows that somebody is asked about have tabs of their own. */
const asks = ['conflict', 'client', 'alike'] as const
type Ask = (typeof asks)[number]
type Shown = State | Ask
const askOf = (shown: Shown): Ask | undefined => asks.find((ask) => ask === shown)

/** Rows of an import by how they stand, those with something to see first. */
export function RowsOfImport({ found, states }: { found: Import; states: readonly Shown[] }) {
  const t = useMessages(importMessages)
  const counts = { ...found, conflict: found.conflicts, client: found.intoClients, alike: found.alike }
  const names = { ...t, conflict: t.conflictRows, client: t.clientRows, alike: t.alikeRows }
  const filled = states.filter((state) => counts[state] > 0)
  const [asked, setAsked] = useState<Shown>()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const shown = filled.find((one) => one === asked) ?? filled[0]
  if (shown === undefined) return null
  return (
    <Tabs<Shown>
      label={t.whichRows}
      tabs={filled.map((key) => ({ key, label: names[key], count: counts[key] }))}
      chosen={shown}
      onChoose={(key) => {
        setAsked(key)
        setPage({ ...page, pageNum: 1 })
      }}
    >
      <Rows {...{ id: found.id, shown, page, name: names[shown] }} onPage={setPage} asksClient={found.asksClient} />
    </Tabs>
  )
}

interface RowsProps {
  readonly id: string
  readonly shown: Shown
  readonly name: string
  readonly page: { readonly pageNum: number; readonly pageSize: number }
  readonly onPage: (page: { pageNum: number; pageSize: number }) => void
  readonly asksClient: boolean
}

function Rows({ id, shown, name, page, onPage, asksClient }: RowsProps) {
  const t = useMessages(importMessages)
  const ask = askOf(shown)
  const which = ask === undefined ? { state: shown as State } : { state: 'ready' as const, ask }
  const { data } = useQuery({
    ...callQuery('imports.listRows', { id, ...which, ...page }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Skeleton lines={6} />
  const hasReason = data.list.some(({ note, faults }) => note !== null || faults.length > 0)
  return (
    <div className={layout.stack8}>
      <div className={`${layout.box} ${layout.scrolls}`}>
        <table className={classes(styles.table, stacked.stacked)} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.title}</th>
              {asksClient && <th scope="col">{t.client}</th>}
              {hasReason && <th scope="col">{t.why}</th>}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.line}>
                <td className={texts.numbers} data-title={t.line}>
                  {row.line}
                </td>
                <td data-title={t.number}>
                  <CaseNumber row={row} />
                </td>
                <td className={texts.breaks} data-title={t.title}>
                  {row.title}
                </td>
                {asksClient && <td data-title={t.client}>{row.client}</td>}
                {hasReason && (
                  <td data-title={t.why}>
                    <Reasons row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > page.pageSize && <Pager {...page} total={data.total} onChange={onPage} sizes={[20, 50, 100]} />}
    </div>
  )
}

function CaseNumber({ row }: { row: Row }) {
  const number = <NumberText>{row.number}</NumberText>
  if (row.orderNo === null) return number
  return (
    <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: row.orderNo } })}>
      {row.number === '' ? row.orderNo : number}
    </Link>
  )
}

function Reasons({ row }: { row: Row }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  return (
    <ul className={layout.stack2}>
      {row.note && <li>{row.note[language]}</li>}
      {row.faults.map(({ field, head, written, reason }) => (
        <li key={`${field} ${reason.en}`}>
          {reason[language]} {head && <small className={texts.quiet12}>{t.written(head, written)}</small>}
        </li>
      ))}
    </ul>
  )
}
