import type { WriteCallName } from '@portal/contract/calls'
import { CallError } from '../../api/call-error.ts'
import { readAgain, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'

/**
 * An act on an order. Where the other side acted meanwhile the order is read anew: what was typed stays, and the next try goes by what the
 * reader sees then.
 */
export function useOrderCall<Name extends WriteCallName>(name: Name, onSuccess: (reply: ReplyFor<Name>) => void) {
  return useCallMutation(name, {
    shownInPlace: true,
    onSuccess,
    onError: (error) => {
      if (error instanceof CallError && error.status === 409) void readAgain(['productOrders', 'orders'])
    },
  })
}
