import type { WriteCallName } from '@portal/contract/calls'
import { CallError } from '../../api/call-error.ts'
import { readAgain, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages } from './messages.ts'

/** An act on a case; whoever acted on an older state is told so and shown the newest. */
export function useCaseAct<Name extends WriteCallName>(name: Name, onDone: (reply: ReplyFor<Name>) => void) {
  const t = useMessages(reviewMessages)
  const act = useCallMutation(name, {
    shownInPlace: true,
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof CallError) || error.errorCode !== 'common.conflict') return
      showToast({ tone: 'warn', text: t.changed })
      void readAgain(['orders', 'notices'])
    },
  })
  return { run: act.mutate, busy: act.isPending, error: act.error }
}
