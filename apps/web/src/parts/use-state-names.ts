import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage } from '../app/language.ts'
import type { Tone } from '../ui/Chip.tsx'

export type StateSet = 'payment' | 'work' | 'official' | 'afterSales' | 'trademark' | 'copyright'
/** An official state is one of these sets; its code says which. */
const officialSets = ['official', 'trademark', 'copyright'] as const

interface StateWord {
  readonly code: string
  readonly name: string
  readonly tone: Tone
}

const tones: readonly string[] = ['good', 'wait', 'warn', 'bad', 'quiet'] satisfies readonly Tone[]
const isTone = (text: string): text is Tone => tones.includes(text)

/** State names of the server in the language of now, fetched once a session (screens `/order`). */
export function useStateNames() {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    ...callQuery('orders.getStateNames', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const list = (set: StateSet): readonly StateWord[] =>
    (data?.[set] ?? []).map((state) => ({
      code: state.code,
      name: language === 'zh' ? state.name : state.nameEn,
      tone: isTone(state.color) ? state.color : 'quiet',
    }))
  return {
    areComing: isPending,
    list,
    /** As the choices of a filter. */
    options: (set: StateSet) => list(set).map(({ code, name }) => ({ value: code, label: name })),
    of: (set: StateSet, code: string | number): StateWord | undefined =>
      (set === 'official' ? officialSets.flatMap(list) : list(set)).find((state) => state.code === String(code)),
  }
}
