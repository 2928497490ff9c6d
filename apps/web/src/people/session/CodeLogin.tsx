import { loginCodeCheckSeconds } from '@portal/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { CodePicture, type CodeStage } from './CodePicture.tsx'
import { codeMessages } from './code-messages.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface CodeLoginProps {
  readonly weChat: boolean
  readonly onSignedIn: (reply: ReplyFor<'session.exchangeLoginCode'>) => void
}

const stages = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
const stillOpen = new Set<CodeStage>(['waiting', 'scanned'])

/** Sign-in by QR code: asks for a code, follows its state every 3 seconds while the tab is seen, and exchanges it. */
export function CodeLogin({ weChat, onSignedIn }: CodeLoginProps) {
  const t = useMessages(codeMessages)
  const [endsAt, setEndsAt] = useState<number>()
  const create = useCallMutation('session.createLoginCode', {
    shownInPlace: true,
    onSuccess: (reply) => setEndsAt(Date.now() + reply.secondsLeft * 1000),
  })
  const exchange = useCallMutation('session.exchangeLoginCode', {
    shownInPlace: true,
    onSuccess: onSignedIn,
  })
  const secondsLeft = useSecondsLeft(endsAt)
  const code = create.data?.code
  const follow = useQuery(
    {
      ...callQuery('session.getLoginCodeState', { code: code ?? '' }, { shownInPlace: true }),
      enabled: code !== undefined,
      staleTime: 0,
      // Keeps asking without a network too, so that the page can say that it is lost and goes on when it is back.
      networkMode: 'always',
      // Not in the background: a hidden tab asks again when it is seen.
      refetchInterval: ({ state }) => (isFinal(state.data?.state, state.error) ? false : loginCodeCheckSeconds * 1000),
    },
    // By name: the page has opened without the cache and its provider.
    queryClient,
  )
  const stage = stageOf()

  function stageOf(): CodeStage {
    if (!create.data) return create.isError ? 'failed' : 'making'
    if (exchange.isError || isGone(follow.error)) return 'expired'
    const told = stages[follow.data?.state ?? 0] ?? 'waiting'
    // The clock here may run out between two checks.
    return stillOpen.has(told) && secondsLeft === 0 ? 'expired' : told
  }

  // Asked for once when the tab is opened; later only by the button.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    create.mutate({})
  }, [create.mutate])

  const confirmed = follow.data?.state === 2 ? code : undefined
  useEffect(() => {
    if (confirmed !== undefined) exchange.mutate({ code: confirmed })
  }, [confirmed, exchange.mutate])

  const isLost = follow.isError && !isGone(follow.error) && stillOpen.has(stage)
  return (
    <CodePicture
      stage={stage}
      address={code === undefined ? undefined : window.location.origin + pathTo('/loginCodeAuth', { query: { code } })}
      number={create.data?.number}
      secondsLeft={secondsLeft}
      how={weChat ? t.howWeChat : t.howSignedIn}
      problem={isLost ? t.lost : create.error?.message}
      onRefresh={() => {
        exchange.reset()
        create.mutate({})
      }}
      refreshing={create.isPending}
    />
  )
}

function isFinal(state: number | undefined, error: unknown): boolean {
  return (state !== undefined && state >= 2) || isGone(error)
}

/** The server answered that there is no such code for this browser: asking again changes nothing. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 410)
}
