import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { priceBandKeys, priceBands, squareFieldKeys, squareFields } from '@portal/domain/square/kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useRouteTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { type ListState, useListState } from '../ui/list/list-state.ts'
import { NumberText } from '../ui/NumberText.tsx'
import { Link } from '../ui/navigation/navigation.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { Price, useRemainingLife, useSubject } from './ListingCard.tsx'
import { showcaseMessages } from './my-wish-messages.ts'
import { RightPicture } from './RightPicture.tsx'
import { ShownMedia } from './ShownMedia.tsx'
import showcase from './showcase.module.css'
import type { Card } from './square-types.ts'
import transfer from './transfer.module.css'

const sorts = {
  new: { sort: 'new', order: 'desc' },
  views: { sort: 'views', order: 'desc' },
  cheap: { sort: 'price', order: 'asc' },
} as const
/** A finger has to go this far sideways, in CSS pixels. */
const swipePixels = 48

/**
 * The square in pictures: a page of listings side by side; one that is opened stands alone, turned by arrow keys, buttons or
 * swiping. What is shown is in the address.
 */
export default function ShowcasePage() {
  const t = useMessages(showcaseMessages)
  const language = useLanguage()
  const state = useListState()
  const kind = state.get('kind') === 'trademark' ? 'trademark' : 'patent'
  const by = (['views', 'cheap'] as const).find((one) => one === state.get('by')) ?? 'new'
  const isAlone = state.get('alone') === 'true'
  const at = state.pageNum
  const page = useQuery({
    ...callQuery(
      'square.listListings',
      {
        kind,
        price: priceBandKeys.find((one) => one === state.get('price')),
        field: kind === 'patent' ? squareFieldKeys.find((one) => one === state.get('field')) : undefined,
        ...sorts[by],
        pageNum: at,
        pageSize: isAlone ? 1 : state.pageSize,
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const total = page.data?.total ?? 0
  const card = page.data?.list[0]
  const turn = (step: number) => {
    const next = at + step
    if (next >= 1 && next <= total) state.setPage({ pageNum: next, pageSize: state.pageSize })
  }
  const select = (key: string, label: string, value: string, options: readonly { value: string; label: string }[]) => (
    <SelectField label={label} value={value} options={options} onChange={(value) => state.change({ [key]: value })} />
  )
  return (
    <div className={layout.stack16}>
      <header className={layout.between8x16}>
        <h1>{useRouteTitle()}</h1>
        <LinkButton icon="upload" to={pathTo('/order/transference')}>
          {t.addMedia}
        </LinkButton>
      </header>
      <div className={transfer.further}>
        {select('kind', t.kind, kind, [
          { value: 'patent', label: t.patents },
          { value: 'trademark', label: t.trademarks },
        ])}
        {kind === 'patent' &&
          select('field', t.field, state.get('field') ?? '', [
            { value: '', label: t.any },
            ...squareFields.map((field) => ({ value: field.key, label: field.name[language] })),
          ])}
        {select('price', t.price, state.get('price') ?? '', [
          { value: '', label: t.any },
          ...priceBands.map((band) => ({ value: band.key, label: band.name[language] })),
        ])}
        {select('by', t.sort, by, [
          { value: 'new', label: t.newest },
          { value: 'views', label: t.views },
          { value: 'cheap', label: t.cheap },
        ])}
      </div>
      {!page.data &&
        (page.error ? (
          <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton lines={8} />
        ))}
      {page.data && !card && (
        <EmptyState
          picture="nothingYet"
          title={t.emptyTitle}
          action={<LinkButton to={pathTo('/transfer')}>{t.list}</LinkButton>}
        >
          {t.emptyText}
        </EmptyState>
      )}
      {page.data && card && !isAlone && (
        <>
          <ul className={showcase.grid} aria-label={t.all}>
            {page.data.list.map((one, index) => (
              <li key={one.id}>
                <Tile card={one} to={aloneAddress(state, (at - 1) * state.pageSize + index + 1)} />
              </li>
            ))}
          </ul>
          <Pager pageNum={at} pageSize={state.pageSize} total={total} onChange={(next) => state.setPage(next)} />
        </>
      )}
      {card && isAlone && (
        <>
          <div>
            <LinkButton icon="left" tone="quiet" to={pathTo('/order/video', { query: keptOf(state) })}>
              {t.backToAll}
            </LinkButton>
          </div>
          <Stage card={card} at={at} total={total} onTurn={turn} />
        </>
      )}
    </div>
  )
}

/** The filters in force, without the page. */
function keptOf(state: ListState): Record<string, string> {
  const kept = ['kind', 'field', 'price', 'by'].map((key) => [key, state.get(key) ?? ''] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

/** The same filters with one listing alone, by its place among all. */
const aloneAddress = (state: ListState, place: number): string =>
  pathTo('/order/video', { query: { ...keptOf(state), alone: 'true', pageNum: String(place), pageSize: '1' } })

/** One listing among others: its picture, else what the right shows of itself. */
function Tile({ card, to }: { card: Card; to: string }) {
  const subject = useSubject()
  const life = useRemainingLife()
  return (
    <Link to={to} className={showcase.tile}>
      <span className={showcase.picture}>
        {card.cover !== null ? (
          <img src={card.cover} alt="" loading="lazy" />
        ) : (
          <strong className={showcase.words}>{card.kind === 'trademark' ? card.title : subject(card)}</strong>
        )}
      </span>
      <strong>{card.title}</strong>
      <span className={texts.quiet13}>{subject(card)}</span>
      <span className={showcase.foot}>
        <span>{life(card)}</span>
        <Price price={card.price} />
      </span>
    </Link>
  )
}

interface StageProps {
  readonly card: Card
  readonly at: number
  readonly total: number
  readonly onTurn: (step: number) => void
}

function Stage({ card, at, total, onTurn }: StageProps) {
  const t = useMessages(showcaseMessages)
  const language = useLanguage()
  const subject = useSubject()
  const life = useRemainingLife()
  const from = useRef<number>(undefined)
  const { data, refetch } = useQuery(callQuery('square.getListing', { id: card.id }, { shownInPlace: true }))
  const pictures = data?.pictures ?? []
  const address = pathTo('/transfer', { query: { listing: card.id } })
  // In a video the keys and the finger move about in it.
  const isInVideo = ({ target }: KeyboardEvent | PointerEvent) => target instanceof HTMLVideoElement
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInVideo(event)) return
    if (event.key === 'ArrowRight') onTurn(1)
    if (event.key === 'ArrowLeft') onTurn(-1)
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === undefined ? 0 : event.clientX - from.current
    from.current = undefined
    if (Math.abs(moved) > swipePixels) onTurn(moved < 0 ? 1 : -1)
  }
  return (
    <section
      aria-label={t.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the page once the stage has the focus
      tabIndex={0}
      className={showcase.stage}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        from.current = isInVideo(event) ? undefined : event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      <div className={showcase.pictures}>
        {pictures.length === 0 ? (
          <RightPicture card={card} />
        ) : (
          pictures.map((picture) => (
            <figure key={picture.fileId}>
              <ShownMedia item={picture} title={card.title} onRenew={async () => void (await refetch())} />
              {picture.caption !== '' && <figcaption>{picture.caption}</figcaption>}
            </figure>
          ))
        )}
      </div>
      <div className={layout.stack16}>
        <span className={texts.quiet13}>{subject(card)}</span>
        <h2>{card.title}</h2>
        <NumberText>{card.patentNumber}</NumberText>
        <span className={classes(layout.wrap4x16, texts.soft13)}>
          <span>{life(card)}</span>
          {card.regional !== '' && <span>{provinceName(card.regional, language)}</span>}
        </span>
        <Price price={card.price} />
        <div className={layout.line8}>
          <LinkButton tone="primary" to={address}>
            {t.offer}
          </LinkButton>
          <CopyButton name={t.copy} text={`${location.origin}${address}`} label={t.copy} />
        </div>
        <div className={layout.line8}>
          <Button icon="left" disabled={at <= 1} onClick={() => onTurn(-1)}>
            {t.previous}
          </Button>
          <span role="status">{t.place(at, total)}</span>
          <Button iconAfter="right" disabled={at >= total} onClick={() => onTurn(1)}>
            {t.next}
          </Button>
        </div>
        <p className={texts.quiet13}>{t.hint}</p>
      </div>
    </section>
  )
}
