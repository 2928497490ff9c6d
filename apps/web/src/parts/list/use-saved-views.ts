import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'

/** The person's saved views of one list screen. */
export function useSavedViews(screen: string) {
  const { data } = useQuery({ ...callQuery('views.listViews', { screen }), staleTime: 5 * 60_000 })
  const invalidates = ['views.listViews'] as const
  const save = useCallMutation('views.saveView', { invalidates, shownInPlace: true })
  const remove = useCallMutation('views.deleteView', { invalidates })
  return {
    views: data?.list ?? [],
    /** Rejects with the words to show beside the name. */
    save: (name: string, query: string) => save.mutateAsync({ screen, name, query }),
    remove: (id: string) => remove.mutate({ id }),
  }
}
