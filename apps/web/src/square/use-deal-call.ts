import type { WriteCallName } from '@portal/contract/calls'
import { CallError } from '../api/call-error.ts'
import { readAgain, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { showToast } from '../ui/toast.ts'
import { dealMessages } from './deal-messages.ts'

interface DealCallSettings<Name extends WriteCallName> {
  /** `problem` is shown beside the form: no toast. */
  readonly shownInPlace?: boolean
  readonly onSuccess: (reply: ReplyFor<Name>) => void
  /** The deal is another one than the reader saw. */
  readonly onStale?: () => void
}

/**
 * An act in a deal. Where the other side acted meanwhile, the deal is read anew and the reader is told so: the forms stay
 * where they are with what was typed, and the next try goes by the version that the reader sees then.
 */
export function useDealCall<Name extends WriteCallName>(name: Name, settings: DealCallSettings<Name>) {
  const t = useMessages(dealMessages)
  const wordsOf = (error: CallError) => (error.errorCode === 'common.conflict' ? t.changed : error.message)
  const call = useCallMutation(name, {
    shownInPlace: true,
    onSuccess: settings.onSuccess,
    onError: (error) => {
      if (!(error instanceof CallError)) return
      if (!settings.shownInPlace) showToast({ tone: error.tone, text: wordsOf(error) })
      if (error.status !== 409) return
      void readAgain(['square', 'orders'])
      settings.onStale?.()
    },
  })
  const problem = call.error instanceof CallError ? wordsOf(call.error) : undefined
  return { mutate: call.mutate, isPending: call.isPending, reset: call.reset, problem }
}
