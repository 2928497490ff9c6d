import { shopStateNames } from '@portal/domain/square/shop/shop-states'
import { Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { DayBars } from '../../parts/DayBars.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, NavLink } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Logo } from './Logo.tsx'
import { lookMessages, shopMessages } from './messages.ts'
import styles from './shop.module.css'
import { type Mine, shopTones } from './shop-types.ts'

const StoreQr = lazy(() => import('./StoreQr.tsx'))

type Move = 'submit' | 'withdraw' | 'publish' | 'unpublish' | 'discard'

interface HeadProps {
  readonly shop: Mine
  /** What was done here to the shop; a form below knows its version by it. */
  readonly onMoved?: (version: number, move: Move) => void
}

/** What stands above every screen of the shop: its name and state, where it is found, who came, its parts. */
export function ShopHead({ shop, onMoved }: HeadProps) {
  const t = useMessages(shopMessages)
  return (
    <div className={layout.stack16}>
      <nav aria-label={t.parts} className={styles.parts}>
        <NavLink to={pathTo('/shop')} end>
          {t.products}
        </NavLink>
        <NavLink to={pathTo('/shop/page')} end>
          {t.page}
        </NavLink>
        <NavLink to={pathTo('/shop/settings')} end>
          {t.settings}
        </NavLink>
      </nav>
      <Standing shop={shop} {...(onMoved && { onMoved })} />
    </div>
  )
}

/** Name and state, link and code, and who came. */
export function ShopFacts({ shop }: { shop: Mine }) {
  const t = useMessages(shopMessages)
  const language = useLanguage()
  const month = shop.days.reduce((sum, { visits }) => sum + visits, 0)
  const figures: readonly (readonly [string, number])[] = [
    [t.visitsToday, shop.visitsToday],
    [t.visitsMonth, month],
    [t.onShelf, shop.products.onShelf],
  ]
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Logo url={shop.look.logo?.url} name={shop.look.name} />
        <div className={classes(layout.stack4, layout.shrinks)}>
          <p className={layout.line8}>
            <strong className={styles.name}>{shop.look.name}</strong>
            <StateChip tone={shopTones[shop.state]}>{shopStateNames[shop.state][language]}</StateChip>
          </p>
          <p className={layout.line8}>
            <span className={classes(texts.soft13, texts.breaks)}>{shop.url}</span>
            <CopyButton name={t.link} text={shop.url} />
            {shop.state === 'open' && <Link to={pathTo('/s/:slug', { params: { slug: shop.slug } })}>{t.view}</Link>}
          </p>
        </div>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className={texts.soft13}>{name}</dt>
              <dd className={texts.numbers}>{value.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <details>
        <summary>{t.more}</summary>
        <div className={styles.found}>
          <Suspense fallback={<div className={styles.qrSpace} />}>
            <StoreQr url={shop.url} name={t.link} />
          </Suspense>
          {month > 0 && (
            <DayBars
              title={t.visitsTitle}
              names={[t.visits]}
              days={shop.days.map(({ day, visits }) => ({ day, counts: [visits] }))}
            />
          )}
        </div>
      </details>
    </div>
  )
}

/** What is the matter with the shop, and the one thing to do about it. */
function Standing({ shop, onMoved }: HeadProps) {
  const t = useMessages(shopMessages)
  const may = useMay('answer')
  const [missing, setMissing] = useState('')
  const places = usePlaces()
  const move = useCallMutation('shop.moveShop', {
    shownInPlace: true,
    onSuccess: ({ state, lookState, version }, { move: done }) => {
      if (done !== 'close' && done !== 'open') onMoved?.(version, done)
      setMissing('')
      const isSent = state === 'inReview' || lookState === 'inReview'
      showToast({ tone: 'good', text: isSent ? t.submitted : done === 'publish' ? t.published : t.done })
    },
    onError: (error) => setMissing(error instanceof CallError ? places(error) : ''),
  })
  const act = (to: Move, words: string, tone?: 'primary') =>
    may && (
      <Button
        size="small"
        {...(tone && { tone })}
        busy={move.isPending}
        onClick={() => move.mutate({ version: shop.version, move: to })}
      >
        {words}
      </Button>
    )
  const lines = useLines(shop)
  const isToOpen = shop.state === 'draft' || shop.state === 'refused'
  if (lines.length === 0) return null
  return (
    <div className={styles.standing}>
      {lines.map(({ words, tone, acts }) => (
        <p key={words} className={layout.line8}>
          <span className={classes(layout.beside8, texts[tone])}>
            <Icon name={tone === 'bad' ? 'warn' : 'info'} size={18} />
            {words}
          </span>
          {acts.map(([to, label, look]) => (
            <span key={to}>{act(to, label, look)}</span>
          ))}
        </p>
      ))}
      {isToOpen && <Steps shop={shop} />}
      {move.error && (
        <p role="alert" className={texts.bad}>
          {missing === '' ? move.error.message : t.toComplete.replace('{places}', missing)}
        </p>
      )}
    </div>
  )
}

/** What a shop needs before it opens, each a way to where it is done. */
function Steps({ shop }: { shop: Mine }) {
  const t = useMessages(shopMessages)
  const isWritten = !shop.look.blocks.some(({ kind, text }) => kind === 'text' && text.trim() === '')
  const steps = [
    [t.stepIntro, pathTo('/shop/settings'), shop.look.intro.trim() !== ''],
    [t.stepPhone, pathTo('/shop/settings'), shop.servicePhone !== ''],
    [t.stepPage, pathTo('/shop/page'), isWritten],
    [t.stepProduct, pathTo('/shop/product'), shop.products.all > 0],
  ] as const
  return (
    <ol className={styles.steps}>
      {steps.map(([words, to, isDone]) => (
        <li key={words} data-done={isDone || undefined}>
          <Icon name={isDone ? 'check' : 'right'} size={16} />
          <Link to={to}>{words}</Link>
          {isDone && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

interface Line {
  readonly words: string
  readonly tone: 'soft' | 'bad'
  readonly acts: readonly (readonly [Move, string, 'primary'?])[]
}

function useLines(shop: Mine): readonly Line[] {
  const t = useMessages(shopMessages)
  const lines: Line[] = []
  const add = (words: string, acts: Line['acts'] = [], tone: Line['tone'] = 'soft') => lines.push({ words, acts, tone })
  if (shop.state === 'draft') add(t.isDraft, [['submit', t.submit, 'primary']])
  if (shop.state === 'inReview') add(t.isInReview, [['withdraw', t.withdraw]])
  if (shop.state === 'refused') add(t.isRefused(shop.reason), [['submit', t.submit, 'primary']], 'bad')
  if (shop.state === 'closed') add(t.isClosed)
  const drop = ['discard', t.discard] as const
  if (shop.lookState === 'inReview') add(t.lookInReview, [['unpublish', t.withdraw]])
  if (shop.state === 'refused' || shop.state === 'inReview') return lines
  if (shop.lookState === 'draft') add(t.lookDraft, [['publish', t.publish, 'primary'], drop])
  if (shop.lookState === 'refused')
    add(t.lookRefused(shop.lookReason), [['publish', t.publish, 'primary'], drop], 'bad')
  return lines
}

/** Where something is missing, in words. */
function usePlaces() {
  const t = useMessages(lookMessages)
  return (error: CallError): string => {
    const words: Readonly<Record<string, string>> = {
      ...{ name: t.name, intro: t.intro, servicePhone: t.phone, notice: t.noticeWords },
    }
    const names = error.fields.map(({ path }) => words[path] ?? t.words)
    return [...new Set(names)].join(' · ')
  }
}
