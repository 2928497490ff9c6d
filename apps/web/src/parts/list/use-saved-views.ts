import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'

/** The person's saved views of one list screen. */
export function useSavedViews(screen: string) {
  const { data } = useQuery({ ...callQuery('views.listViews', { screen }), staleTime: 5 * 60_000 })
  const save = useCallMutation('views.saveView', { shownInPlace: true })
  const remove = useCallMutation('views.deleteView')
  return {
    views: data?.list ?? [],
    /** Rejects with the words to show beside the name. */
    save: (name: string, query: string) => save.mutateAsync({ screen, name, query }),
    remove: (id: string) => remove.mutate({ id }),
  }
}
