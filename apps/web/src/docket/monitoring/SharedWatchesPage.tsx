import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { type RightType, rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './monitoring.module.css'
import { shareMessages } from './share-messages.ts'
import { WatchStateChip } from './WatchCells.tsx'

type Answer = ReplyFor<'monitoring.openShare'>
type Row = Answer['list'][number]
const pageSizeShared = 20

/** What a link to a watching list shows to whoever has it: the columns its maker allowed. */
export default function SharedWatchesPage() {
  const t = useMessages(shareMessages)
  const { code = '' } = useParams()
  const [pwd, setPwd] = useState('')
  const [page, setPage] = useState({ pageNum: 1, pageSize: pageSizeShared })
  const open = useCallMutation('monitoring.openShare', { shownInPlace: true })
  const { data, error, mutate } = open
  useEffect(() => mutate({ code, pageSize: pageSizeShared }), [code, mutate])
  const turn = (next: { pageNum: number; pageSize: number }) => {
    setPage(next)
    mutate({ code, ...(pwd !== '' && { pwd }), ...next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ code, pwd, ...page })
  }
  const needsPassword = data?.isOpen === false || (error !== null && pwd !== '')
  return (
    <div className={styles.shared}>
      <h1>{t.sharedTitle}</h1>
      {error !== null && <ErrorState error={error} busy={open.isPending} onRetry={() => turn(page)} />}
      {needsPassword && (
        <form onSubmit={submit}>
          <p>{t.needsPassword}</p>
          <PasswordField label={t.pwd} required value={pwd} onChange={(event) => setPwd(event.target.value)} />
          <div>
            <Button type="submit" tone="primary" busy={open.isPending}>
              {t.open}
            </Button>
          </div>
        </form>
      )}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data?.isOpen && (
        <>
          <p>{t.sharedUntil(data.total, lastDay(data.expireTime))}</p>
          {data.list.length === 0 ? <EmptyState picture="allDone" title={t.empty} /> : <SharedTable answer={data} />}
          {data.total > page.pageSize && <Pager {...page} total={data.total} onChange={turn} />}
        </>
      )}
    </div>
  )
}

const lastDay = (expireTime: string | null) =>
  expireTime === null ? '' : formatDay(new Date(Date.parse(expireTime) - 1000).toISOString())

function SharedTable({ answer }: { answer: Answer }) {
  const t = useMessages(shareMessages)
  const language = useLanguage()
  const money = (fen: number | null | undefined) => (fen === null || fen === undefined ? t.none : formatFen(fen))
  const cells: Readonly<Record<Answer['fields'][number], (row: Row) => ReactNode>> = {
    title: (row) => row.title,
    type: (row) => rightTypeNames[row.type as RightType]?.[language] ?? row.type,
    applicantName: (row) => row.applicantName,
    state: (row) => row.state && row.state in watchStates && <WatchStateChip state={row.state} />,
    year: (row) => row.year ?? t.none,
    full: (row) => money(row.full),
    reduced: (row) => money(row.reduced),
    toPay: (row) => money(row.toPay),
    deadlineOfficial: (row) => (row.deadlineOfficial ? notedDay(row.deadlineOfficial, language) : t.none),
    graceEndsOn: (row) => (row.graceEndsOn ? notedDay(row.graceEndsOn, language) : t.none),
    paidUntilOn: (row) => row.paidUntilOn ?? t.none,
    notes: (row) => row.notes,
  }
  const amounts: readonly string[] = ['full', 'reduced', 'toPay']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={classes(layout.box, layout.scrolls)} tabIndex={0}>
      <table className={classes(layout.full, texts.size13, styles.table)} aria-label={t.sharedTitle}>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            {answer.fields.map((field) => (
              <th key={field} scope="col" className={amounts.includes(field) ? styles.end : undefined}>
                {t[`column_${field}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.list.map((row) => (
            <tr key={row.patentNumber}>
              <th scope="row">
                <NumberText>{row.patentNumber}</NumberText>
              </th>
              {answer.fields.map((field) => (
                <td key={field} className={amounts.includes(field) ? styles.end : undefined}>
                  {cells[field](row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
