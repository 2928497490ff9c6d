import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useSession } from '../app/session-store.ts'
import { Link } from '../ui/navigation/navigation.tsx'
import { setupNoticeMessages } from './setup-notice-messages.ts'

/** Leads an administrator to what a new installation still needs; nothing once all is there. */
export function SetupNotice() {
  const t = useMessages(setupNoticeMessages)
  const { user } = useSession()
  // The client is named: a chunk with this may come after the page's provider was drawn.
  const { data } = useQuery(
    { ...callQuery('agency.getSetup', {}, { shownInPlace: true }), enabled: user?.role === 'administrator' },
    queryClient,
  )
  const open = data?.steps.filter(({ state }) => state === 'open').length ?? 0
  if (open === 0) return null
  return (
    <p role="status">
      {t.text(open)} <Link to={pathTo('/admin/agency')}>{t.link}</Link>
    </p>
  )
}
