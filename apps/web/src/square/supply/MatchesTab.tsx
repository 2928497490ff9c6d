import { boardNames } from '@portal/domain/square/supply/post-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { matchMessages } from './messages.ts'
import { PostCard } from './PostCard.tsx'
import styles from './supply.module.css'
import { type Match, postPath } from './supply-types.ts'

const boardKeys = ['all', 'offer', 'need'] as const
const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f-]{36}$/i.test(text)

/** What fits one's own offers and needs, best first, each with its reasons. `?post=` shows those of one. */
export default function MatchesTab({ state, empty }: { readonly state: ListState; readonly empty: ReactNode }) {
  const t = useMessages(matchMessages)
  const asked = state.get('post')
  const id = isId(asked) ? asked : undefined
  const board = boardKeys.find((one) => one === state.get('of')) ?? 'all'
  const { pageNum, pageSize } = state
  const page = useQuery({
    ...callQuery(
      'supply.listMatches',
      { id, board: board === 'all' || id !== undefined ? undefined : board, pageNum, pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = page
  return (
    <div className={layout.stack16}>
      {id === undefined ? (
        <div className={layout.row8}>
          <Segments
            label={t.board}
            labelHidden
            options={[
              ['all', t.all],
              ['offer', t.myOffers],
              ['need', t.myNeeds],
            ]}
            chosen={board}
            onChoose={(of) => state.change({ of: of === 'all' ? undefined : of })}
          />
        </div>
      ) : (
        <p className={layout.line8}>
          {t.onlyOf}
          <Button size="small" onClick={() => state.change({ post: undefined })}>
            {t.showAll}
          </Button>
        </p>
      )}
      {!data &&
        (page.error ? (
          <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton lines={10} />
        ))}
      {data?.total === 0 && (
        <EmptyState picture="nothingYet" title={t.emptyTitle} action={empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ul className={layout.stack16}>
            {data.list.map((match) => (
              <li key={`${match.own.id} ${match.other.id}`}>
                <Panel>
                  <OneMatch match={match} />
                </Panel>
              </li>
            ))}
          </ul>
          <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={state.setPage} />
        </>
      )}
    </div>
  )
}

function OneMatch({ match }: { readonly match: Match }) {
  const t = useMessages(matchMessages)
  const language = useLanguage()
  const { own, other, score, reasons } = match
  return (
    <div className={styles.match}>
      <div className={classes(layout.stack12, layout.shrinks)}>
        <span className={layout.line8}>
          <Chip tone="good">{t.score(score)}</Chip>
          <span className={texts.quiet13}>{boardNames[other.board][language]}</span>
        </span>
        <PostCard card={other} />
        <p className={classes(layout.line8, texts.soft13)}>
          <span>{own.board === 'offer' ? t.fitsOffer : t.fitsNeed}</span>
          <Link to={postPath(own.id)}>{own.name}</Link>
        </p>
      </div>
      <div className={classes(layout.stack8, layout.shrinks, layout.top)}>
        <strong className={texts.soft13}>{t.why}</strong>
        <ul className={layout.stack8}>
          {reasons
            .filter((one) => one.of > 0)
            .map((one) => (
              <li key={one.part} className={styles.part}>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * one.points) / one.of}%` }} />
                </span>
                <span className={texts.soft13}>{one.words[language]}</span>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
