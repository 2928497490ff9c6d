import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { boardNames, type Maturity, maturityNames, supplyKindNames } from '@portal/domain/square/supply/post-kinds'
import { isEditable, postStates } from '@portal/domain/square/supply/post-states'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { fieldWords } from '../words.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { mineMessages, supplyMessages } from './messages.ts'
import { PatentRows } from './PatentRows.tsx'
import { usePriceWords } from './PostCard.tsx'
import { type Post, writePath } from './supply-types.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

/** One offer or need: description, patents and documents, and how to reach whoever posted it. */
export default function PostPage() {
  const { id = '' } = useParams()
  return <OnePost key={id} id={id} />
}

function OnePost({ id }: { readonly id: string }) {
  const t = useMessages(supplyMessages)
  const { data, error, isFetching, refetch } = useQuery(callQuery('supply.getPost', { id }, { shownInPlace: true }))
  useMenuLine('/supplyChain')
  useDocumentTitle(data?.name ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    const wayOn = <LinkButton to={pathTo('/supplyChain')}>{t.back}</LinkButton>
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head post={data} />
      <div className={posted.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel title={t.description}>
            <div className={layout.stack12}>
              <p className={posted.text}>{data.Information}</p>
              {data.words.length > 0 && (
                <span className={layout.line8}>
                  {data.words.map((word) => (
                    <Chip key={word}>{word}</Chip>
                  ))}
                </span>
              )}
              {data.terms !== '' && (
                <>
                  <h3>{t.terms}</h3>
                  <p className={posted.text}>{data.terms}</p>
                </>
              )}
            </div>
          </Panel>
          <Panel title={t.patentsBehind}>
            {data.patentList.length === 0 ? (
              <p className={texts.quiet}>{t.noPatents}</p>
            ) : (
              <PatentRows list={data.patentList} />
            )}
          </Panel>
          <Documents post={data} />
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <ContactPanel post={data} />
          <Facts post={data} />
        </aside>
      </div>
    </article>
  )
}

function Head({ post }: { readonly post: Post }) {
  const t = useMessages(supplyMessages)
  const mine = useMessages(mineMessages)
  const language = useLanguage()
  const mayWrite = useMay('draft')
  const [isReporting, setReporting] = useState(false)
  const follow = useCallMutation('supply.followPost')
  return (
    <header className={layout.between8x16}>
      <div className={classes(layout.stack4, layout.shrinks)}>
        <p className={texts.soft14}>
          {boardNames[post.board][language]} · {supplyKindNames[post.type][language]}
        </p>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{post.name}</h1>
          {post.state !== 'open' && (
            <StateChip tone={postStates[post.state].tone}>{postStates[post.state].name[language]}</StateChip>
          )}
          {post.certified && <StateChip tone="good">{t.verified}</StateChip>}
        </div>
        {post.mine && post.mine.reason !== '' && <p className={texts.warn13}>{mine.reason(post.mine.reason)}</p>}
      </div>
      <span className={layout.line8}>
        {post.mine && mayWrite && isEditable(post.state) && (
          <LinkButton icon="pencil" to={writePath(post.id)}>
            {mine.edit}
          </LinkButton>
        )}
        {!post.own && (
          <>
            <Button
              icon={post.followed ? 'check' : 'heart'}
              aria-pressed={post.followed}
              busy={follow.isPending}
              onClick={() => follow.mutate({ id: post.id, on: !post.followed })}
            >
              {post.followed ? t.followed : t.follow}
            </Button>
            <Button tone="quiet" icon="warn" onClick={() => setReporting(true)}>
              {t.report}
            </Button>
          </>
        )}
      </span>
      {isReporting && (
        <Opening>
          <ReportDialog id={post.id} onClose={() => setReporting(false)} />
        </Opening>
      )}
    </header>
  )
}

function Facts({ post }: { readonly post: Post }) {
  const t = useMessages(supplyMessages)
  const language = useLanguage()
  const priceWords = usePriceWords()
  const facts = [
    [t.company, post.company],
    [t.region, provinceName(post.regional, language)],
    [t.field, fieldWords(post.field, language)],
    [t.maturity, maturityNames[post.maturity as Maturity]?.[language] ?? ''],
    [post.board === 'offer' ? t.price : t.budget, priceWords(post)],
    [t.valid, formatDay(post.validUntil)],
    [t.published, post.publishedTime === null ? '' : formatInstant(post.publishedTime)],
  ] as const
  return (
    <Panel title={t.facts}>
      <dl className={posted.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Panel>
  )
}

function Documents({ post }: { readonly post: Post }) {
  const t = useMessages(supplyMessages)
  const { documents } = post
  const isOpen = documents.some(({ url }) => url !== null)
  return (
    <Panel title={t.documents}>
      {documents.length === 0 && <p className={texts.quiet}>{t.noDocuments}</p>}
      {documents.length > 0 && !isOpen && <p className={texts.quiet}>{t.documentsHidden(documents.length)}</p>}
      {isOpen && (
        <ul className={layout.stack8}>
          {documents.map(({ name, url }) => (
            <li key={url ?? name}>
              {url !== null && (
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
