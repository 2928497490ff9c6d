import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useFileJob } from '../list/use-file-job.ts'
import { trademarkPackageMessages } from './messages.ts'

/** Has the papers of trademark orders packed and hands the ZIP over; the same asked anew joins the work under way. */
export function useTrademarkPackage(packageList: readonly string[]) {
  const t = useMessages(trademarkPackageMessages)
  const pack = useCallMutation('trademarks.packOrders')
  return useFileJob({
    start: () => pack.mutateAsync({ packageList: [...packageList] }),
    ready: t.ready,
    failed: t.failed,
  })
}
