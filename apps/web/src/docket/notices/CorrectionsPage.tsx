import { correctionList, correctionStateNames } from '@portal/contract/docket/notice-lists'
import { useLanguage, useMessages } from '../../app/language.ts'
import { describeLastDay } from '../../app/last-day.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { formPath } from '../../parts/form-path.ts'
import { useInnerDay } from '../../parts/inner-day.ts'
import { daysAhead, tabsOf } from '../../parts/list/list-fields.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { correctionMessages, noticeMessages } from './messages.ts'
import styles from './notices.module.css'

type Correction = RowOf<'notices.listCorrections'>
const tones: Readonly<Record<Correction['state'], Tone>> = {
  open: 'warn',
  answered: 'wait',
  accepted: 'good',
  returned: 'quiet',
  overdue: 'bad',
  withdrawn: 'quiet',
}

/** Of the office its notice; of our reviewer the form with the opened fields. @param at the field to go to. */
function wayTo({ source, id, orderNo, type }: Correction, at?: string): string {
  if (source === 'office' || orderNo === null) return pathTo('/page3/notice/notice', { query: { id, at } })
  return formPath(type ?? '', orderNo, false, at)
}

/** One place of a correction: the field of the form, or the answer to the notice that names it. */
function wayToPlace(row: Correction, place: Correction['places'][number]): string {
  if (place.path !== null) return wayTo(row, place.path)
  if (row.orderNo === null || row.documentId === null) return wayTo(row)
  const query = { orderId: row.orderNo, kind: 'correction', document: row.documentId }
  return pathTo('/order/patentOrder/afterserveindex', { query })
}

const placesShown = 3

/** Each place that is to be corrected, as a link to it, with the words of who asked. */
function Places({ row }: { row: Correction }) {
  const t = useMessages(correctionMessages)
  const words = useMessages(noticeMessages)
  const language = useLanguage()
  if (row.places.length === 0) return <span className={texts.quiet}>{row.reason || words.none}</span>
  const isOpen = row.state === 'open' || row.state === 'overdue'
  return (
    <ul className={classes(layout.stack4, styles.places)}>
      {row.places.slice(0, placesShown).map((place) => {
        const name = place.name[language]
        return (
          <li key={`${place.path} ${place.file} ${place.words}`}>
            {isOpen ? <Link to={wayToPlace(row, place)}>{name}</Link> : <strong>{name}</strong>}{' '}
            <span className={texts.quiet}>{place.words}</span>
          </li>
        )
      })}
      {row.places.length > placesShown && <li className={texts.quiet}>{t.more(row.places.length - placesShown)}</li>}
    </ul>
  )
}

/** What must be corrected, asked by the office or by our reviewer, the most pressing first. */
export default function CorrectionsPage() {
  const t = useMessages(correctionMessages)
  const words = useMessages(noticeMessages)
  const language = useLanguage()
  const state = useListState()
  const inner = useInnerDay(words.inner)
  const limit = (row: Correction) => {
    if (row.deadlineOfficial === null) return <span className={texts.quiet}>{words.noLimit}</span>
    const { words: left, tone } = describeLastDay(row.deadlineOfficial, { language, isUnsure: row.source === 'office' })
    const isOpen = row.state === 'open' || row.state === 'overdue'
    return (
      <span className={cellStyles.stack}>
        <span className={styles.day} data-tone={isOpen ? tone : undefined}>
          {row.deadlineOfficial}
          {isOpen && row.source === 'office' && <CalendarMark day={row.deadlineOfficial} />} {isOpen && left}
        </span>
        {row.source === 'office' && row.deadlineInner !== null && <small>{inner.on(row.deadlineInner)}</small>}
      </span>
    )
  }
  const name = (row: Correction) => (
    <span className={cellStyles.lines}>
      <span className={styles.cut}>{row.title || row.orderNo || row.patentNumber}</span>
      <small>
        {row.document[language]}
        {row.patentNumber && (
          <>
            {' · '}
            <NumberText>{row.patentNumber}</NumberText>
          </>
        )}
      </small>
    </span>
  )
  const chip = (row: Correction) => (
    <StateChip tone={tones[row.state]}>{correctionStateNames[row.state][language]}</StateChip>
  )
  const list = useList(correctionList, {
    ...{ state, call: 'notices.listCorrections', fileCall: 'notices.exportCorrections' },
    fields: { dueWithin: daysAhead([7, 30, 90], words.within) },
    cells: {
      case: name,
      source: (row) => <Chip>{correctionList.columns.source.names[row.source][language]}</Chip>,
      reason: (row) => <Places row={row} />,
      limit,
      state: chip,
    },
  })
  return (
    <ListScreen<Correction>
      {...list}
      title={useRouteTitle()}
      tabs={tabsOf(correctionList, words.all, language)}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title || row.patentNumber}
      actions={(row) => (
        <LinkButton data-next size="small" to={wayTo(row)}>
          {row.state === 'open' || row.state === 'overdue' ? t.correct : t.look}
        </LinkButton>
      )}
      card={(row) => (
        <>
          {name(row)}
          <Places row={row} />
          <span className={layout.between8}>
            {chip(row)}
            {limit(row)}
          </span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.empty}>
          {t.emptyText}
        </EmptyState>
      }
    />
  )
}
