import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowAction } from '../../ui/list/list-types.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { registerMessages } from './register-messages.ts'

interface Found {
  readonly number: string
  readonly name: string
  readonly classNumber: number
}

/** What can be done with a mark of the register: watch it, or see what is like it. */
export function useRegisterActions(): (mark: Found, isWatched?: boolean) => readonly RowAction[] {
  const t = useMessages(registerMessages)
  const navigate = useNavigate()
  const watch = useCallMutation('marks.addWatchedMarks')
  return ({ number, name, classNumber }, isWatched = false) => {
    const add = (relation: 'own' | 'other') => () =>
      watch.mutate(
        { numbers: number, relation },
        { onSuccess: () => void showToast({ tone: 'good', text: t.watched(number) }) },
      )
    const refused = isWatched ? { refused: t.isWatched } : {}
    return [
      { key: 'other', label: t.watchOther, run: add('other'), ...refused },
      { key: 'own', label: t.watchOwn, run: add('own'), ...refused },
      {
        key: 'check',
        label: t.check,
        run: () =>
          void navigate(pathTo('/serviceHall/trademarkService', { query: { name, code: String(classNumber) } })),
      },
    ]
  }
}
