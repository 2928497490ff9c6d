import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { talentMessages } from './messages.ts'

interface Marked {
  readonly id: string
  readonly saved: boolean
  readonly note: string
}

/** Saves a person of the pool, or lets go of them with a way back: the note goes with it. */
export function useMark() {
  const t = useMessages(talentMessages)
  const mark = useCallMutation('talent.markTalent')
  const toggle = ({ id, saved, note }: Marked) => {
    if (!saved) return mark.mutate({ id, saved: true })
    const run = () => mark.mutate({ id, saved: true, note })
    const onSuccess = () => void showToast({ tone: 'good', text: t.letGo, action: { label: t.undo, run } })
    return mark.mutate({ id, saved: false }, { onSuccess })
  }
  return { mark, toggle }
}
