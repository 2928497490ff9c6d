import { pathTo } from '../app/paths.ts'
import { useListState } from '../ui/list/list-state.ts'
import { Navigate } from '../ui/navigation/navigation.tsx'
import { SquareDesk, useOfficeTabs } from './SquareDesk.tsx'

/** The square in the back office: certifications to review and the deals of all, what waits for the reader counted. */
export default function OfficePage() {
  const state = useListState()
  const tabs = useOfficeTabs()
  const [first] = tabs
  if (first && !tabs.some(({ key }) => key === state.get('tab'))) {
    return <Navigate to={pathTo('/admin/square', { query: { tab: first.key } })} />
  }
  return <SquareDesk isOffice state={state} tabs={tabs} />
}
