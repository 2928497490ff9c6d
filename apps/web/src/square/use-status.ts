import { formatDay } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { squareMessages } from './messages.ts'
import type { Card } from './square-types.ts'

/** Legal status in words. Where the register copy does not tell it, a reviewer saw the certificate before it was shown. */
export function useStatus() {
  const t = useMessages(squareMessages)
  return ({ status, certified }: Pick<Card, 'status' | 'certified'>) =>
    status === 'unknown' && certified.time !== null ? t.byCertificate(formatDay(certified.time)) : t[status]
}
