import { useMessages } from '../app/language.ts'
import { nextMessages } from './deal-messages.ts'
import type { DealInList } from './square-types.ts'

/** What the reader does next in a deal; where he waits, for whom and for what. */
export function useNextWords() {
  const t = useMessages(nextMessages)
  return ({ next, awaited }: Pick<DealInList, 'next' | 'awaited'>): string =>
    awaited === null ? t[next] : t.awaited(t[next], t[awaited])
}
