import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { PackageLink } from '../../parts/PackageLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseAllows } from './case-types.ts'

/** Ways of those who work on the case to where they do: to its submission, and to record what came from the office. */
export function OfficeActs({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const role = useSession().user?.role
  const isStaff = role === 'reviewer' || role === 'administrator'
  // Nobody records documents on a case of which they are the client, whatever their role elsewhere.
  const mayRecord = !order.own && caseAllows(order, 'recordOfficialDocument')
  const { orderNo } = order
  if (!isStaff && !(role === 'agent' && mayRecord)) return null
  return (
    <div className={layout.wrap8}>
      {mayRecord && (
        <LinkButton
          tone="primary"
          to={
            isStaff
              ? pathTo('/admin/review', { query: { orderNo, act: 'record' } })
              : pathTo('/page3/notice/notice', { query: { act: 'import' } })
          }
        >
          {t.registerDocument}
        </LinkButton>
      )}
      {isStaff && <LinkButton to={pathTo('/admin/review', { query: { orderNo } })}>{t.toSubmission}</LinkButton>}
      <PackageLink type={order.type} orderNo={orderNo} />
    </div>
  )
}
