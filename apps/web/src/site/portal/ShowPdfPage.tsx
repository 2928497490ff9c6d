import { type ReactNode, Suspense, useMemo } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { formatBytes } from '../../app/format.ts'
import { isStaff } from '../../app/guard.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { accessToken, useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from '../../ui/navigation/navigation.tsx'
import type { LoaderArgs } from '../../ui/navigation/router.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ShowPdfPage.module.css'
import { showPdfMessages } from './showpdf-messages.ts'

const WordView = lazy(() => import('./WordView.tsx').then((module) => ({ default: module.WordView })))
const PdfViewer = lazy(() =>
  import('../../ui/pdf-viewer/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

type Shown = ReplyFor<'documents.getFileUrlOrImg'>
type Trouble = 'none' | 'foreign' | 'ended' | 'missing' | 'failed'
interface Found {
  readonly file?: Shown
  /** The PDF that is being made of a Word file, for who is signed in. */
  readonly conversion?: ReplyFor<'conversion.convertWordToPdf'>
  readonly trouble?: Trouble
  readonly name: string | null
  readonly page: number
}

const troubleOf: Readonly<Record<string, Trouble>> = {
  'documents.linkForeign': 'foreign',
  'documents.linkEnded': 'ended',
  'common.notFound': 'missing',
  'common.badRequest': 'foreign',
}

/** `?id=` for who may see the file, or `?url=` of a link signed here. The server judges both; nothing else is fetched. */
export async function clientLoader({ location }: LoaderArgs): Promise<Found> {
  const query = new URLSearchParams(location.search)
  const [id, url] = [query.get('id'), query.get('url')]
  const wanted = { name: query.get('name'), page: Math.max(1, Math.floor(Number(query.get('page')) || 1)) }
  if (!id && !url) return { ...wanted, trouble: 'none' }
  try {
    const file = await sendCall('documents.getFileUrlOrImg', id ? { id } : { url: url ?? '' }, { shownInPlace: true })
    if (file.show !== 'word' || accessToken() === undefined) return { ...wanted, file }
    const source = id ? { id } : { url: url ?? '' }
    const conversion = await sendCall('conversion.convertWordToPdf', source, { shownInPlace: true })
    return { ...wanted, file, conversion }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { ...wanted, trouble: troubleOf[error.errorCode ?? ''] ?? 'failed' }
  }
}

/** A document on the whole screen. */
export default function ShowPdfPage() {
  const t = useMessages(showPdfMessages)
  const { file, conversion, trouble, name, page } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const title = name ?? file?.name ?? t.file
  useDocumentTitle(title)
  const cameFromHere = window.history.state?.idx > 0
  return (
    <div className={styles.page}>
      <header className={styles.header} data-chrome>
        {cameFromHere && (
          <Button tone="quiet" size="small" icon="left" onClick={() => void navigate(-1)}>
            {t.back}
          </Button>
        )}
        <h1 className={styles.title}>{title}</h1>
        {file && <span className={styles.facts}>{t.facts(file.pages, formatBytes(file.size))}</span>}
        {file?.orderNo && <CaseLink orderNo={file.orderNo} />}
      </header>
      <div className={styles.content}>
        {file ? (
          <FileView file={file} conversion={conversion} name={title} page={page} />
        ) : (
          <TroubleView trouble={trouble ?? 'failed'} />
        )}
      </div>
    </div>
  )
}

/** Who reviews sees the case in the back office, everybody else on its own page. */
function CaseLink({ orderNo }: { orderNo: string }) {
  const t = useMessages(showPdfMessages)
  const { user } = useSession()
  const to = isStaff(user)
    ? pathTo('/admin/review', { query: { orderNo } })
    : pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  return (
    <LinkButton size="small" icon="orders" to={to}>
      {t.toCase}
    </LinkButton>
  )
}

interface FileViewProps {
  readonly file: Shown
  readonly conversion: Found['conversion']
  readonly name: string
  readonly page: number
}

function FileView({ file, conversion, name, page }: FileViewProps) {
  const t = useMessages(showPdfMessages)
  const { url } = file
  const source = useMemo(() => ({ url }), [url])
  const download = (
    <a className={styles.download} href={url} download={file.name}>
      {t.download}
    </a>
  )
  if (file.show === 'pdf') {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <PdfViewer source={source} name={name} startPage={page} mayDownload />
      </Suspense>
    )
  }
  if (file.show === 'image') {
    return (
      <div className={styles.picture}>
        <img src={url} alt={t.imageAlt(name)} width={file.width ?? undefined} height={file.height ?? undefined} />
        {download}
      </div>
    )
  }
  if (conversion) {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <WordView started={conversion} download={download} page={page} />
      </Suspense>
    )
  }
  if (file.show === 'word') return <SignInForWord download={download} />
  return (
    <div className={styles.trouble}>
      <EmptyState picture="nothingYet" title={t.otherTitle} action={download}>
        {t.otherText}
      </EmptyState>
    </div>
  )
}

/** Making a PDF is work for an account: a visitor with a link takes the file as it is, or signs in. */
function SignInForWord({ download }: { download: ReactNode }) {
  const t = useMessages(showPdfMessages)
  const { pathname, search } = useLocation()
  return (
    <div className={styles.trouble}>
      <EmptyState
        picture="nothingYet"
        title={t.wordSignInTitle}
        action={
          <div className={layout.centre8}>
            <LinkButton tone="primary" to={pathTo('/login', { query: { redirect: pathname + search } })}>
              {t.signIn}
            </LinkButton>
            {download}
          </div>
        }
      >
        {t.wordSignInText}
      </EmptyState>
    </div>
  )
}

function TroubleView({ trouble }: { trouble: Trouble }) {
  const t = useMessages(showPdfMessages)
  const { revalidate, state } = useRevalidator()
  const signedIn = useSession().token !== undefined
  const action =
    trouble === 'failed' ? (
      <Button icon="retry" busy={state === 'loading'} onClick={() => void revalidate()}>
        {t.retry}
      </Button>
    ) : (
      <LinkButton to={pathTo(signedIn ? '/order/patentOrder' : '/')}>{signedIn ? t.toOrders : t.toHall}</LinkButton>
    )
  return (
    <div className={styles.trouble} role="alert">
      <EmptyState
        picture={trouble === 'failed' ? 'noConnection' : 'nothingFound'}
        title={t[`${trouble}Title`]}
        action={action}
      >
        {t[`${trouble}Text`]}
      </EmptyState>
    </div>
  )
}
