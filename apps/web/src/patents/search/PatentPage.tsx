import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { signInPath } from '../../app/guard.ts'
import { tagOf, useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { useLocation, useNavigate, useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { CiteAndShare } from './CiteAndShare.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { detailMessages } from './detail-messages.ts'
import { FactsRail } from './FactsRail.tsx'
import { statusName, toneOf, typeName } from './names.ts'
import styles from './PatentPage.module.css'
import { WatchButton } from './WatchButton.tsx'

/** One patent as a document: facts at the side, text in the centre, sources at the foot of each part. */
export default function PatentPage() {
  const { id = '' } = useParams()
  const t = useMessages(detailMessages)
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...callQuery('patents.getPatent', { id }, { shownInPlace: true }),
    staleTime: 300_000,
  })
  const pageClass = classes(styles.page, useSession().token === undefined && styles.alone)
  const titles = language === 'en' ? [data?.title.en, data?.title.zh] : [data?.title.zh, data?.title.en]
  const [title = '', other] = [...titles, data?.title.other].filter((text) => text)
  useDocumentTitle(title ?? '')

  if (error instanceof CallError && error.errorCode === 'patents.detailLimit') {
    return (
      <div className={pageClass}>
        <EmptyState
          isPage
          picture="nothingYet"
          title={t.limitTitle}
          action={
            <>
              <LinkButton tone="primary" to={signInPath(location)}>
                {t.signIn}
              </LinkButton>
              <LinkButton to={pathTo('/serviceHall/patentService')}>{t.toSearch}</LinkButton>
            </>
          }
        >
          {error.message}
        </EmptyState>
      </div>
    )
  }
  if (error) {
    const toSearch = <LinkButton to={pathTo('/serviceHall/patentService')}>{t.toSearch}</LinkButton>
    return <ErrorState isPage error={error} onRetry={() => void refetch()} wayOn={toSearch} />
  }
  if (!data) {
    return (
      <div className={pageClass}>
        <Skeleton lines={12} />
      </div>
    )
  }
  const goBack = () =>
    location.key === 'default' ? void navigate(pathTo('/serviceHall/patentService')) : void navigate(-1)
  return (
    <article className={pageClass}>
      <div className={styles.tools} data-chrome>
        <Button tone="quiet" size="small" icon="left" onClick={goBack}>
          {t.back}
        </Button>
        <span className={styles.toolsRight}>
          <WatchButton ids={[id]} tone="quiet" />
          <CiteAndShare
            patent={{
              title: title ?? '',
              number: data.number || data.applicationNumber,
              applicants: data.applicants,
              on: data.publications.at(-1)?.on ?? data.publishedOn ?? data.filedOn,
            }}
          />
          <Button tone="quiet" size="small" onClick={() => window.print()}>
            {t.print}
          </Button>
        </span>
      </div>
      {data.isInvented && <p className={styles.invented}>{t.invented}</p>}
      <header className={styles.header}>
        <p className={classes(layout.line12, texts.soft)}>
          <NumberText>{data.number || data.applicationNumber}</NumberText>
          <span>{typeName(data.type, language)}</span>
          <StateChip tone={toneOf(data.status.simple, data.annuities.next)}>
            {data.status.state?.[language] ?? statusName(data.status.simple, language)}
          </StateChip>
        </p>
        <h1 lang={tagOf(title ?? '')}>{title}</h1>
        {other && (
          <p className={styles.other} lang={tagOf(other)}>
            {other}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <FactsRail patent={data} />
        <DocumentBody patent={data} />
      </div>
    </article>
  )
}
