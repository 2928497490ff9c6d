import { auditActs, auditThings } from '@portal/domain/office/admin/audit-words'
import { channelNames } from '@portal/domain/office/admin/channels'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { auditMessages } from './audit-messages.ts'

type Row = Pick<
  ReplyFor<'admin.listAudit'>['list'][number],
  'actorName' | 'action' | 'subjectKind' | 'subjectId' | 'detail'
>

/** "Li Wei rejected order P26…", the thing as a link where a screen shows it. An act without words is written by its code. */
export function AuditSentence({ row }: { row: Row }) {
  const t = useMessages(auditMessages)
  const language = useLanguage()
  const act = auditActs[row.action]
  const kind = auditThings[row.subjectKind]
  const account = row.subjectKind === 'user' ? row.detail.find(({ key }) => key === 'account')?.value : undefined
  const channel =
    row.subjectKind === 'channel' ? Object.entries(channelNames).find(([one]) => one === row.subjectId) : undefined
  const named = channel && inLanguage(channel[1], language)
  const thing = [kind ? inLanguage(kind, language) : row.subjectKind, account ?? named ?? row.subjectId]
    .filter(Boolean)
    .join(' ')
  const to = placeOf(row, account)
  return (
    <>
      <strong>{row.actorName ?? t.system}</strong> {act ? inLanguage(act, language) : row.action}{' '}
      {to ? <Link to={to}>{thing}</Link> : thing}
    </>
  )
}

function placeOf({ subjectKind, subjectId }: Row, account: string | undefined): string | undefined {
  if (subjectKind === 'order') return pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: subjectId } })
  if (subjectKind === 'user' && account) return pathTo('/admin/users', { query: { text: account } })
  if (subjectKind === 'rule') return pathTo('/admin/rules')
  if (subjectKind === 'source') return pathTo('/admin/sources')
  if (subjectKind === 'channel') return pathTo('/admin/channels')
  if (subjectKind === 'siteInfo') return pathTo('/admin/site')
  if (subjectKind === 'agency' || subjectKind === 'attorney') return pathTo('/admin/agency')
  if (subjectKind === 'contactMessage') return pathTo('/admin/messages')
  return undefined
}
