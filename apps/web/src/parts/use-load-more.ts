import type { ReadCallName } from '@portal/contract/calls'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ReplyFor, type RequestFor, sendCall } from '../api/send-call.ts'

interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}
type RowOf<Name extends ReadCallName> = ReplyFor<Name> extends Page<infer Row> ? Row : never

const waitMilliseconds = 250

/** The text, once no key was pressed for a moment. */
export function useDebounced<Value>(value: Value, milliseconds = waitMilliseconds): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return quiet
}

/**
 * Pages of a list call for a LoadMoreSelect: what is loaded so far for the text typed.
 *
 * @param input Makes the request of a text; the page is added here.
 */
export function useLoadMore<Name extends ReadCallName>(name: Name, input: (text: string) => RequestFor<Name>) {
  const [text, setText] = useState('')
  const wanted = input(useDebounced(text))
  const pages = useInfiniteQuery({
    queryKey: [name, 'more', wanted],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      sendCall(name, { ...(wanted as object), pageNum: pageParam } as RequestFor<Name>, {
        signal,
        shownInPlace: true,
      }) as Promise<Page<RowOf<Name>>>,
    getNextPageParam: ({ pageNum, pageSize, total }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  return {
    items: pages.data?.pages.flatMap((page) => page.list) ?? [],
    total: pages.data?.pages[0]?.total,
    loading: pages.isFetching,
    hasMore: pages.hasNextPage,
    failure: pages.error,
    onSearch: setText,
    onLoadMore: () => void pages.fetchNextPage(),
    onRetry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  }
}
