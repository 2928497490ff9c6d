import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { callQuery, queryClient } from '../api/query.ts'
import { formatDay, formatYuan } from '../app/format.ts'
import { signInPath } from '../app/guard.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { useSession } from '../app/session-store.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import type { ListState } from '../ui/list/list-state.ts'
import { useLocation, useNavigate } from '../ui/navigation/navigation.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { furtherMessages } from './further-messages.ts'
import { saveIntendedAct, takeIntendedAct } from './intended-act.ts'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import { cardSizes } from './square-address.ts'
import type { OpenWish } from './square-types.ts'
import { WishFilters } from './WishFilters.tsx'
import { wishFilterOf } from './wish-address.ts'
import { openWishMessages } from './wish-messages.ts'
import { fieldWords } from './words.ts'

const AnswerWishDialog = lazy(() => import('./AnswerWishDialog.tsx'))

interface WishTabProps {
  readonly state: ListState
  /** What to do where there is no wish at all. */
  readonly empty: ReactNode
}

/** Open wishes of everybody and their filters. */
export default function WishTab(props: WishTabProps) {
  return (
    <>
      {/* Another address, by the back button too, is another set of typed words. */}
      <WishFilters key={props.state.get('q') ?? ''} state={props.state} />
      <Wishes {...props} />
    </>
  )
}

/** A person who has what fits a wish answers with a listing of their own. */
function Wishes({ state, empty }: WishTabProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(openWishMessages) }
  const [answered, setAnswered] = useState<OpenWish>()
  const isSignedIn = useSession().token !== undefined
  const navigate = useNavigate()
  const place = useLocation()
  const listed = {
    ...callQuery(
      'square.listWanted',
      { ...wishFilterOf(state), pageNum: state.pageNum, pageSize: state.pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  }
  // The client is named: this chunk may come after the page's provider was drawn.
  const page = useQuery(listed, queryClient)
  const wishes = page.data?.list
  useEffect(() => {
    const id = wishes && takeIntendedAct('answer')
    if (id !== undefined) setAnswered(wishes?.find((wish) => wish.id === id))
  }, [wishes])
  if (!page.data) {
    return page.error ? (
      <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  }
  if (page.data.total === 0) {
    const isFiltered = Object.values(wishFilterOf(state)).some((value) => value !== undefined)
    return isFiltered ? (
      <EmptyState
        picture="nothingFound"
        title={t.nothing}
        action={<Button onClick={() => state.show('tab=wanted')}>{t.clear}</Button>}
      />
    ) : (
      <EmptyState picture="nothingYet" title={t.noWish} action={empty} />
    )
  }
  const answer = (wish: OpenWish) => {
    if (isSignedIn) return setAnswered(wish)
    saveIntendedAct('answer', wish.id)
    void navigate(signInPath(place))
  }
  return (
    <>
      <span role="status">{t.wishes(page.data.total)}</span>
      <ul className={styles.cards}>
        {page.data.list.map((wish) => (
          <WishCard key={wish.id} wish={wish} isSignedIn={isSignedIn} onAnswer={() => answer(wish)} />
        ))}
      </ul>
      <Pager
        pageNum={state.pageNum}
        pageSize={state.pageSize}
        sizes={cardSizes.all}
        total={page.data.total}
        onChange={state.setPage}
      />
      {answered && (
        <Suspense fallback={null}>
          <AnswerWishDialog wish={answered} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function WishCard({ wish, isSignedIn, onAnswer }: { isSignedIn: boolean; wish: OpenWish; onAnswer: () => void }) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(openWishMessages) }
  const language = useLanguage()
  const subject = wish.kind === 'trademark' ? t.classesOf(wish.niceClasses) : fieldWords(wish.field, language)
  return (
    <li className={styles.card}>
      <span className={texts.quiet13}>
        {[t[wish.kind === 'patent' ? 'patent' : 'trademark'], subject].filter(Boolean).join(' · ')}
      </span>
      <h3 className={texts.said}>{wish.Information}</h3>
      {wish.words.length > 0 && (
        <span className={layout.line8}>
          {wish.words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </span>
      )}
      <span className={classes(layout.wrap4x16, texts.soft13)}>
        {wish.yearsLeft > 0 && <span>{t.atLeast(wish.yearsLeft)}</span>}
        {wish.regional !== '' && <span>{provinceName(wish.regional, language)}</span>}
        <span>{t.until(formatDay(wish.deadline))}</span>
      </span>
      <span className={layout.between8x16}>
        <span className={styles.price}>{wish.budget === null ? t.budgetOpen : formatYuan(wish.budget)}</span>
        <Button size="small" onClick={onAnswer}>
          {t.iHave}
        </Button>
      </span>
      {isSignedIn && <span className={texts.quiet13}>{t.masked}</span>}
    </li>
  )
}
