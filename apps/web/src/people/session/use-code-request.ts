import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { retryTimeOf } from './call-failure.ts'
import { type KeptCode, type KeptFor, keepCode, readKeptCode } from './kept-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Request {
  readonly busy: boolean
  readonly error: Error | undefined
  /** The last code that was sent. */
  readonly sent: KeptCode | undefined
  /** The contact to which none is sent until then, in milliseconds since 1970. */
  readonly wait: { readonly contact: string; readonly until: number | undefined } | undefined
}

/** A longer wait is said by the server's words and not counted down. */
const countedSecondsMax = 300

/**
 * Asks for a one-time code, and counts down until another may be asked for.
 *
 * @param keepFor as what the code outlives a reload; undefined: it does not.
 */
export function useCodeRequest(ask: (contact: string) => Promise<ReplyFor<'session.requestCode'>>, keepFor?: KeptFor) {
  const [state, setState] = useState<Request>(() => {
    const sent = keepFor && readKeptCode(keepFor)
    return { busy: false, error: undefined, sent, wait: sent && { contact: sent.contact, until: sent.againAt } }
  })
  const left = useSecondsLeft(state.wait?.until)
  const request = async (contact: string): Promise<void> => {
    setState((before) => ({ ...before, busy: true, error: undefined }))
    try {
      const { codeId, againInSeconds, lifetimeSeconds } = await ask(contact)
      const now = Date.now()
      const sent = { contact, codeId, againAt: now + againInSeconds * 1000, endsAt: now + lifetimeSeconds * 1000 }
      if (keepFor) keepCode(keepFor, sent)
      setState({ busy: false, error: undefined, sent, wait: { contact, until: sent.againAt } })
    } catch (error) {
      setState((before) => ({
        ...before,
        busy: false,
        error: error instanceof Error ? error : new Error(String(error)),
        wait: { contact, until: retryTimeOf(error) },
      }))
    }
  }
  /** Seconds until a code may be sent to this contact; 0 for at once. */
  const secondsUntil = (contact: string | undefined) =>
    contact === state.wait?.contact && left <= countedSecondsMax ? left : 0
  const { busy, error, sent } = state
  return { busy, error, sent, secondsUntil, request }
}
