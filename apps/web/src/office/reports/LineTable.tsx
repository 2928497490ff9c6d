import type { ReportGroup, ReportPart } from '@portal/domain/office/reports/report-facts'
import { reportLabels as l } from '@portal/domain/office/reports/report-labels'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import figures from '../../ui/figures.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { reportPageMessages } from './messages.ts'
import type { Line, Report } from './report-types.ts'
import styles from './reports.module.css'

const pageSize = 12

interface LineTableProps {
  readonly report: Report
  readonly part: ReportPart
  readonly group?: ReportGroup
  /** Below the last columns, of all lines. */
  readonly sums?: readonly string[]
}

interface Column {
  readonly key: string
  readonly head: string
  readonly isMoney?: true
  readonly isDay?: true
  readonly cell: (line: Line) => ReactNode
}

/** The lines of a part, some at a time; on a phone each is a block with its heads. */
export function LineTable({ report, part, group, sums }: LineTableProps) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const asked = { id: report.id, part, ...(group && { group }), pageSize }
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['reports.listLines', 'more', asked, language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      sendCall('reports.listLines', { ...asked, pageNum: pageParam }, { signal, shownInPlace: true }),
    getNextPageParam: ({ pageNum, total }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
    // What was made never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) {
    if (!error) return <Skeleton lines={4} />
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  const lines = data.pages.flatMap(({ list }) => list)
  const total = data.pages[0]?.total ?? 0
  const columns = columnsOf(part, report, language)
  const shownSums = sums ?? []
  return (
    <div className={layout.stack8}>
      <table className={classes(texts.quietHeads, styles.lines)}>
        <thead>
          <tr>
            {columns.map(({ key, head, isMoney }) => (
              <th key={key} scope="col" data-money={isMoney}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.place}>
              {columns.map(({ key, head, isMoney, isDay, cell }) => {
                const said = cell(line)
                return (
                  <td
                    key={key}
                    data-head={head}
                    data-money={isMoney}
                    data-day={isDay}
                    data-empty={said === '' || said === null || undefined}
                  >
                    {said}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {shownSums.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - shownSums.length}>
                {l.total[language]}
              </th>
              {columns.slice(-shownSums.length).map(({ key, head }, at) => (
                <td key={key} data-head={head} data-money>
                  {shownSums[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {hasNextPage && (
        <div className={layout.row12} data-chrome>
          <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t.more}
          </Button>
          <span className={texts.quiet12}>{t.shownOf(lines.length, total)}</span>
        </div>
      )}
    </div>
  )
}

function columnsOf(part: ReportPart, { hasReferences }: Report, language: Language): readonly Column[] {
  const money = (key: string, head: { en: string; zh: string }, of: (line: Line) => number | null): Column => ({
    ...{ key, head: head[language], isMoney: true },
    cell: (line) => {
      const fen = of(line)
      return fen === null ? <span className={texts.quiet}>{l.notKnown[language]}</span> : formatFen(fen)
    },
  })
  const title = (head: { en: string; zh: string }): Column => ({
    ...{ key: 'title', head: head[language] },
    cell: (line) => <Title line={line} language={language} />,
  })
  const number: Column = {
    ...{ key: 'number', head: l.rightNumber[language] },
    cell: (line) => line.number && <span className={figures.number}>{line.number}</span>,
  }
  const day = (head: { en: string; zh: string }): Column => ({
    ...{ key: 'day', head: head[language] },
    cell: ({ onDay, ...line }) => onDay && <Day line={{ ...line, onDay }} language={language} />,
  })
  const official = money('official', l.official, (line) => line.official)
  const service = money('service', l.service, (line) => line.service)
  const total = money('total', l.total, (line) => (line.official ?? 0) + (line.service ?? 0))
  const words = (key: 'limit' | 'what', head: { en: string; zh: string }): Column => ({
    ...{ key, head: head[language] },
    cell: (line) => line[key]?.[language] ?? '',
  })
  if (part === 'right') {
    return [
      title(l.title),
      number,
      ...(hasReferences
        ? [{ key: 'reference', head: l.reference[language], cell: (line: Line) => line.reference }]
        : []),
      { key: 'state', head: l.state[language], cell: (line) => <State line={line} language={language} /> },
      { key: 'filed', head: l.filedOn[language], isDay: true, cell: (line) => line.filedOn ?? '' },
      words('limit', l.next),
      day(l.nextOn),
    ]
  }
  if (part === 'limit') return [day(l.day), words('limit', l.deadline), title(l.subject), number]
  if (part === 'done') return [day(l.day), words('what', l.done), title(l.subject), number]
  if (part === 'due') return [day(l.day), words('limit', l.fee), title(l.title), number, official]
  if (part === 'cost') return [day(l.day), words('what', l.booking), title(l.subject), official, service, total]
  return [day(l.validUntil), title(l.subject), official, service, total]
}

interface DayProps {
  readonly line: Pick<Line, 'mayMove' | 'isOverdue'> & { readonly onDay: string }
  readonly language: Language
}

interface CellProps {
  readonly line: Line
  readonly language: Language
}

/** Leads to the case where the reader sees it. */
function Title({ line: { title, orderNo, country }, language }: CellProps) {
  const place = country === null || country.code === 'CN' ? '' : country.name[language]
  return (
    <span className={layout.stack2}>
      {orderNo === null ? (
        <span className={texts.breaks}>{title}</span>
      ) : (
        <Link className={texts.breaks} to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>
          {title}
        </Link>
      )}
      {place !== '' && <small className={texts.quiet12}>{place}</small>}
    </span>
  )
}

function State({ line: { state, phase }, language }: CellProps) {
  return (
    <span className={styles.state} data-phase={phase}>
      {state?.[language]}
    </span>
  )
}

function Day({ line: { onDay, mayMove, isOverdue }, language }: DayProps) {
  return (
    <span className={classes(texts.numbers, isOverdue && texts.bad)}>
      {mayMove ? notedDay(onDay, language) : onDay}
      {isOverdue && <small className={texts.block}>{l.overdue[language]}</small>}
    </span>
  )
}
