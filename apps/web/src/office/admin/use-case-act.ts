import type { WriteCallName } from '@portal/contract/calls'
import { CallError } from '../../api/call-error.ts'
import { queryClient, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { changedReads } from './changed-reads.ts'
import { reviewMessages } from './messages.ts'

/** An act on a case; whoever acted on an older state is told so and shown the newest. */
export function useCaseAct<Name extends WriteCallName>(name: Name, onDone: (reply: ReplyFor<Name>) => void) {
  const t = useMessages(reviewMessages)
  const act = useCallMutation(name, {
    invalidates: changedReads,
    shownInPlace: true,
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof CallError) || error.errorCode !== 'common.conflict') return
      showToast({ tone: 'warn', text: t.changed })
      for (const read of changedReads) void queryClient.invalidateQueries({ queryKey: [read] })
    },
  })
  return { run: act.mutate, busy: act.isPending, error: act.error }
}
