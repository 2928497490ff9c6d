import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { retryTimeOf } from './call-failure.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Request {
  readonly busy: boolean
  readonly error: Error | undefined
  /** The contact to which the last code was sent. */
  readonly sentTo: string | undefined
}

/** A longer wait is said by the server's words and not counted down. */
const countedSecondsMax = 300

/** Asks for a one-time code, and counts down until another may be asked for. */
export function useCodeRequest(ask: (contact: string) => Promise<ReplyFor<'session.requestCode'>>) {
  const [state, setState] = useState<Request>({ busy: false, error: undefined, sentTo: undefined })
  const [againAt, setAgainAt] = useState<number>()
  const left = useSecondsLeft(againAt)
  const request = async (contact: string): Promise<void> => {
    setState((before) => ({ ...before, busy: true, error: undefined }))
    try {
      const { againInSeconds } = await ask(contact)
      setAgainAt(Date.now() + againInSeconds * 1000)
      setState({ busy: false, error: undefined, sentTo: contact })
    } catch (error) {
      setAgainAt(retryTimeOf(error))
      setState((before) => ({
        ...before,
        busy: false,
        error: error instanceof Error ? error : new Error(String(error)),
      }))
    }
  }
  return { ...state, secondsLeft: left > countedSecondsMax ? 0 : left, request }
}
