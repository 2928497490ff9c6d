import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { isSignedByLink } from '@portal/domain/kernel/signing/signing'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { useIsInTeam } from '../../parts/internal/is-in-team.ts'
import { listPlace } from '../../parts/list-place.ts'
import { placeWithoutCase } from '../../parts/order-path.ts'
import { goToSignatures, signaturesId } from '../../parts/signing/signature-anchors.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Navigate, useLocation, useParams, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CaseAgent } from './CaseAgent.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseHeader } from './CaseHeader.tsx'
import { CaseKeeper } from './CaseKeeper.tsx'
import { CaseLifeLine } from './CaseLifeLine.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseTodo } from './CaseTodo.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseTitle } from './case-types.ts'
import { orderMessages } from './messages.ts'
import { PayFromAddress } from './PayOrder.tsx'

const ApprovalPanel = lazy(() => import('../../parts/approvals/ApprovalPanel.tsx'))
const CaseLetters = lazy(() => import('../../parts/letters/CaseLetters.tsx'))
const CaseHistory = lazy(() => import('./CaseHistory.tsx'))
const CaseMessages = lazy(() => import('./CaseMessages.tsx'))
const CaseNotices = lazy(() => import('./CaseNotices.tsx'))
const CasePapers = lazy(() => import('./CasePapers.tsx'))
const EndOrderDialog = lazy(() => import('./EndOrderDialog.tsx'))
const LastNotice = lazy(() => import('./LastNotice.tsx'))
const InternalPanel = lazy(() => import('../../parts/internal/InternalPanel.tsx'))
const SigningPanel = lazy(() => import('../../parts/signing/SigningPanel.tsx'))

/** Who signs; whoever came for it is led there. */
function Signatures({ orderNo }: { orderNo: string }) {
  const { hash } = useLocation()
  return (
    <div id={signaturesId} tabIndex={-1} className={styles.signatures}>
      <SigningPanel orderNo={orderNo} onShown={hash === `#${signaturesId}` ? goToSignatures : undefined} />
    </div>
  )
}

const tabKeys = ['documents', 'notices', 'messages', 'history'] as const
type TabKey = (typeof tabKeys)[number]

/** A fee alone has no papers and nothing comes from the office. */
const tabsOf = ({ type }: Case): readonly [TabKey, ...TabKey[]] =>
  isSupplementKind(type) ? ['history', 'messages'] : tabKeys

export default function CasePage() {
  const { orderNo = '' } = useParams()
  // What is half written or asked about one case goes with it, also where the next is known already and drawn at once.
  return <OneCase key={orderNo} orderNo={orderNo} />
}

function OneCase({ orderNo }: { orderNo: string }) {
  const t = useMessages(caseMessages)
  const words = useMessages(orderMessages)
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  const [ending, setEnding] = useState<'cancel' | 'withdraw'>()
  const detail = useQuery(callQuery('orders.getOrderDetail', { orderNo }, { shownInPlace: true }))
  const order = detail.data
  useMenuLine(order && listPlace(order.type))
  const language = useLanguage()
  const isInTeam = useIsInTeam()
  useDocumentTitle(order ? caseTitle(order, language) || words.untitled : orderNo)
  if (!order) {
    if (!detail.error) return <Skeleton lines={8} />
    return (
      <ErrorState
        isPage
        error={detail.error}
        onRetry={() => void detail.refetch()}
        busy={detail.isFetching}
        wayOn={<LinkButton to={pathTo('/order/patentOrder')}>{t.backToOrders}</LinkButton>}
      />
    )
  }
  // Whatever named an order without a case leads to where it is read.
  const elsewhere = placeWithoutCase(order.type, orderNo)
  if (elsewhere !== undefined) return <Navigate to={elsewhere} />
  // The price of a deal is handled in the deal.
  if (order.dealId !== null) {
    return <Navigate to={pathTo('/order/transference', { query: { deal: order.dealId } })} />
  }
  const tabs = tabsOf(order)
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0]
  const counts = { documents: order.documents.length, notices: order.officialDocuments.length }
  const newMessages = order.newMessages.count
  const contents = {
    documents: <CasePapers order={order} />,
    notices: <CaseNotices type={order.type} notices={order.officialDocuments} />,
    messages: <CaseMessages orderNo={orderNo} bellIds={order.newMessages.bellIds} />,
    history: <CaseHistory orderNo={orderNo} />,
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <CaseHeader order={order} onEnd={setEnding} />
      <CaseLifeLine order={order} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <CaseTodo order={order} />
          {order.officialDocuments.length > 0 && (
            <Suspense
              fallback={
                <Panel title={t.lastNotice}>
                  <Skeleton lines={3} />
                </Panel>
              }
            >
              <LastNotice order={order} />
            </Suspense>
          )}
          <CaseFacts order={order} />
          {isSignedByLink(order.type) && order.workState !== workStates.draft.code && (
            <Suspense>
              <Signatures orderNo={orderNo} />
            </Suspense>
          )}
          <Panel>
            <Tabs
              label={t.tabs}
              chosen={tab}
              tabs={tabs.map((key) => ({
                ...{ key, label: t[key] },
                ...((key === 'documents' || key === 'notices') && { count: counts[key] }),
                ...(key === 'messages' && newMessages > 0 && { label: t.newMessages(newMessages) }),
              }))}
              onChoose={(key) => setQuery({ tab: key }, { replace: true, preventScrollReset: true })}
            >
              <Suspense fallback={<Skeleton lines={5} />}>{contents[tab]}</Suspense>
            </Tabs>
          </Panel>
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <CaseAgent order={order} />
          <CaseKeeper order={order} />
          <CaseMoney order={order} />
          {order.own && user?.organisation?.kind !== 'person' && (
            <Suspense>
              <ApprovalPanel orderNo={orderNo} />
            </Suspense>
          )}
          {order.workState !== workStates.draft.code && (
            <Suspense>
              <CaseLetters orderNo={orderNo} isOwn={order.own} />
            </Suspense>
          )}
          {isInTeam && (
            <Suspense>
              <InternalPanel orderNo={orderNo} isOwn={order.own} />
            </Suspense>
          )}
        </aside>
      </div>
      {order.own && <PayFromAddress orderNo={orderNo} />}
      <Opening>
        {ending && <EndOrderDialog orderNo={orderNo} event={ending} onClose={() => setEnding(undefined)} />}
      </Opening>
    </article>
  )
}
