import type { Subject } from '@portal/contract/call'
import type { ReadCallName, WriteCallName } from '@portal/contract/calls'
import { QueryClient, QueryClientProvider, queryOptions, useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { onLanguageChange } from '../app/language.ts'
import { providerSlot } from '../app/provider-slot.ts'
import { onTokenChange } from '../app/session-store.ts'
import { onWritten, type ReplyFor, type RequestFor, type SendOptions, sendCall } from './send-call.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure has its toast and its Retry button; silent repeats would show the toast three times.
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

providerSlot.wrap = ({ children }) => createElement(QueryClientProvider, { client: queryClient }, children)
// Nobody sees the data of the person before him, nor a person what he saw as a visitor.
onTokenChange((_before, isRenewed) => {
  if (!isRenewed) queryClient.clear()
  else void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})
// State names and messages come from the server in the caller's language.
onLanguageChange(() => void queryClient.invalidateQueries())

const subjectTables = () => import('./call-table-signed-in.generated.ts')

/**
 * Makes the answers stale that tell of what a call touches (`reads` and `touches` of the contract). What is on the screen is read
 * again at once, except where the call keeps what is being typed; a form on the screen is its editor's and waits until it is opened
 * again.
 */
onWritten(async (name, input) => {
  const { touchesOf, readsOf, keepingCalls } = await subjectTables()
  const touched = touchesOf[name]
  if (!touched) return
  const tellsOf = (subjects: readonly Subject[]) => (query: { readonly queryKey: readonly unknown[] }) =>
    subjects.some((subject) => readsOf[String(query.queryKey[0])]?.includes(subject))
  await queryClient.invalidateQueries({ predicate: tellsOf(touched), refetchType: 'none' })
  const isTyped = keepingCalls.includes(name) || (input as { readonly draft?: unknown } | undefined)?.draft === true
  if (isTyped) return
  const shown = touched.filter((subject) => subject !== 'forms')
  void queryClient.refetchQueries({ predicate: tellsOf(shown), type: 'active' })
})

/**
 * Query of a call that only reads; key `[name, input]`, the same in loader and component.
 *
 * @example
 * const page = (q: Query) => callQuery('orders.listOrders', q)
 * export const clientLoader = ({ request }) => queryClient.ensureQueryData(page(parse(request.url)))
 * const { data } = useSuspenseQuery(page(query))
 */
export function callQuery<Name extends ReadCallName>(name: Name, input: RequestFor<Name>, options: SendOptions = {}) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<ReplyFor<Name>> => sendCall(name, input, { ...options, signal }),
  })
}

interface MutationSettings<Name extends WriteCallName> {
  /** Calls whose answers may differ afterwards, besides what the contract says that it touches; fetched afresh for every input. */
  readonly invalidates: readonly ReadCallName[]
  readonly shownInPlace?: boolean
  readonly onSuccess?: (reply: ReplyFor<Name>, input: RequestFor<Name>) => void | Promise<void>
  /** Besides what is shown anyway, for a failure that the page answers (a conflict: fetch the newest). */
  readonly onError?: (error: Error) => void
}

/** Mutation of a call that writes: `const pay = useCallMutation('orders.payOrder', { invalidates: ['orders.listOrders'] })`. */
export function useCallMutation<Name extends WriteCallName>(name: Name, settings: MutationSettings<Name>) {
  return useMutation(
    {
      mutationKey: [name],
      mutationFn: (input: RequestFor<Name>): Promise<ReplyFor<Name>> =>
        sendCall(name, input, { shownInPlace: settings.shownInPlace }),
      onSuccess: async (reply, input) => {
        await Promise.all(settings.invalidates.map((read) => queryClient.invalidateQueries({ queryKey: [read] })))
        await settings.onSuccess?.(reply, input)
      },
      onError: (error) => settings.onError?.(error),
    },
    queryClient,
  )
}
