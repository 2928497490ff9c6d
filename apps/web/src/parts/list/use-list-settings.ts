import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import { setDensity, useDensity } from '../../app/theme.ts'
import type { ListSettings } from '../../ui/list/list-types.ts'

/** Column choice and row height of one list screen, kept on the server; the height also counts for other lists here. */
export function useListSettings(screen: string) {
  const query = callQuery('views.getListSettings', { screen })
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const { mutate } = useCallMutation('views.saveListSettings')
  const density = useDensity()
  const kept = data?.columns.length ? data.density : undefined
  useEffect(() => {
    if (kept) setDensity(kept)
  }, [kept])

  const settings: ListSettings = { columns: data?.columns ?? [], density }
  const change = (next: ListSettings) => {
    setDensity(next.density)
    const columns = [...next.columns]
    queryClient.setQueryData(query.queryKey, { columns, density: next.density })
    mutate({ screen, columns, density: next.density })
  }
  return { settings, change }
}
