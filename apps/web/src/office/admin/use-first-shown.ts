import { useState } from 'react'

interface Shown {
  readonly orderNo: string
}

/**
 * The case that a list shows while none was chosen: the first one, and as long as that is in the list no other. A more urgent one
 * that arrives would take the place of the case that somebody reads, with what was ticked in it.
 *
 * @param key Which list it is: another one begins with its own first case.
 * @param isOfBefore The rows are still those of the list before.
 */
export function useFirstShown(key: string, list: readonly Shown[] | undefined, isOfBefore: boolean) {
  const [kept, setKept] = useState({ key: '', orderNo: '' })
  const isKept = (isOfBefore || kept.key === key) && list?.some(({ orderNo }) => orderNo === kept.orderNo)
  const first = isKept ? kept.orderNo : list?.[0]?.orderNo
  if (!isOfBefore && first !== undefined && (kept.key !== key || kept.orderNo !== first))
    setKept({ key, orderNo: first })
  return first
}
