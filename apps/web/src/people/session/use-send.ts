import type { WriteCallName } from '@portal/contract/calls'
import { useState } from 'react'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'

interface Sending {
  readonly busy: boolean
  readonly error: Error | undefined
}

/**
 * A writing call sent on demand, its failure kept for showing in place. The sign-in forms use it instead of
 * `useCallMutation`, because the first load of `/login` has no room for the query cache.
 *
 * @example const { send, busy, error } = useSend('session.signIn', onSignedIn)
 */
export function useSend<Name extends WriteCallName>(name: Name, onReply: (reply: ReplyFor<Name>) => void) {
  const [state, setState] = useState<Sending>({ busy: false, error: undefined })
  const send = async (input: RequestFor<Name>, onError?: (error: unknown) => void): Promise<void> => {
    setState({ busy: true, error: undefined })
    try {
      onReply(await sendCall(name, input, { shownInPlace: true }))
      setState({ busy: false, error: undefined })
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) })
      onError?.(error)
    }
  }
  return { ...state, send }
}
