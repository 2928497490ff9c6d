import type { Subject } from '@portal/contract/call'
import type { ReadCallName, WriteCallName } from '@portal/contract/calls'
import { QueryClient, QueryClientProvider, queryOptions, useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { onAccountChange } from '../app/account.ts'
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
// Nobody sees the data of the person before them, nor does a person who signed in see what they saw as a visitor.
onTokenChange((_before, isRenewed) => {
  if (!isRenewed) queryClient.clear()
  else void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})
// Nor does a person see in one organisation what they saw in another; the token is the same.
onAccountChange(() => queryClient.clear())
// State names and messages come from the server in the caller's language.
onLanguageChange(() => void queryClient.invalidateQueries())

const subjectTables = () => import('./read-call-table.ts')

/** Whether an answer tells of one of them, by the `reads` of the contract. */
async function tellsOf(touched: readonly Subject[]) {
  const { readsOf } = await subjectTables()
  return ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
    touched.some((subject) => readsOf[String(name)]?.includes(subject))
}

async function makeStale(touched: readonly Subject[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: await tellsOf(touched), refetchType: 'none' })
}

/** A form on the screen is its editor's and waits until it is opened again. */
async function showAgain(touched: readonly Subject[]): Promise<void> {
  const shown = touched.filter((subject) => subject !== 'forms')
  await queryClient.refetchQueries({ predicate: await tellsOf(shown), type: 'active' })
}

/**
 * Reads again what tells of something that has changed without a call of this page: a payment that came in, an act that another person
 * was faster with.
 */
export async function readAgain(touched: readonly Subject[]): Promise<void> {
  await makeStale(touched)
  await showAgain(touched)
}

/** Of a request that keeps what is being typed, or only asks what would happen. */
type Tried = { readonly draft?: unknown; readonly dryRun?: unknown } | undefined

// What a call touches is stale before its answer is handed over (`touches` and `reads` of the contract).
onWritten(async (name, input, untilShown) => {
  const tables = await subjectTables().catch(() => undefined)
  if (!tables) {
    // The call has come through, whatever became of the table: everything counts as stale.
    await queryClient.invalidateQueries({ refetchType: 'none' })
    return
  }
  const { touchesOf, quietCalls } = tables
  const touched = touchesOf[name]
  const tried = input as Tried
  if (!touched || tried?.dryRun === true) return
  await makeStale(touched)
  if (tried?.draft === true || quietCalls.includes(name)) return
  const shown = showAgain(touched)
  if (untilShown) await shown
})

/**
 * Query of a call that only reads; key `[name, input]`, the same in loader and component.
 *
 * @example
 * const page = (q: Query) => callQuery('orders.listOrders', q)
 * export const clientLoader = ({ location }) => queryClient.ensureQueryData(page(parse(location.search)))
 * const { data } = useSuspenseQuery(page(query))
 */
export function callQuery<Name extends ReadCallName>(name: Name, input: RequestFor<Name>, options: SendOptions = {}) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<ReplyFor<Name>> => sendCall(name, input, { ...options, signal }),
  })
}

interface MutationSettings<Name extends WriteCallName> {
  readonly shownInPlace?: boolean
  readonly anyOrganisation?: boolean
  readonly onSuccess?: (reply: ReplyFor<Name>, input: RequestFor<Name>) => void | Promise<void>
  /** Besides what is shown anyway, for a failure that the page answers (a conflict: fetch the newest). */
  readonly onError?: (error: Error) => void
}

/** Mutation of a call that writes, done once the screen shows what it changed: `const pay = useCallMutation('orders.payOrder')`. */
export function useCallMutation<Name extends WriteCallName>(name: Name, settings: MutationSettings<Name> = {}) {
  return useMutation(
    {
      mutationKey: [name],
      mutationFn: (input: RequestFor<Name>): Promise<ReplyFor<Name>> =>
        sendCall(name, input, {
          shownInPlace: settings.shownInPlace,
          anyOrganisation: settings.anyOrganisation,
          untilShown: true,
        }),
      onSuccess: (reply, input) => settings.onSuccess?.(reply, input),
      onError: (error) => settings.onError?.(error),
    },
    queryClient,
  )
}
