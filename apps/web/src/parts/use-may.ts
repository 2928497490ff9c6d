import type { Right } from '@portal/domain/people/rights/rights'
import { useSession } from '../app/session-store.ts'

/** Whether the reader has a right where they work. The server decides again; this keeps away what it would refuse. */
export function useMay(right: Right): boolean {
  const { user } = useSession()
  return user?.rights?.includes(right) ?? false
}
