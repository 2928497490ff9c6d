import { loadMorePixels } from '@portal/contract/limits'

/** Whether a list is scrolled to within 10 pixels of its bottom: then more of it is loaded (specification §2, §9). */
export function isNearBottom({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return scrollHeight - scrollTop - clientHeight <= loadMorePixels
}
