import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import type { ViewActs } from '../../ui/list/list-types.ts'
import { showToast } from '../../ui/toast.ts'
import { listPartMessages } from './messages.ts'

/** The saved views of one list screen: the person's own, and those that colleagues share. */
export function useSavedViews(screen: string) {
  const { data } = useQuery({ ...callQuery('views.listViews', { screen }), staleTime: 5 * 60_000 })
  const save = useCallMutation('views.saveView', { shownInPlace: true })
  const t = useMessages(listPartMessages)
  const say = (text: string) => void showToast({ tone: 'good', text })
  const share = useCallMutation('views.saveView', {
    onSuccess: ({ name, isShared }) => say(isShared ? t.viewShared(name) : t.viewOwn(name)),
  })
  const remove = useCallMutation('views.deleteView')
  const setDefault = useCallMutation('views.setDefaultView', {
    onSuccess: (_reply, { id }) => {
      const view = data?.list.find((one) => one.id === id)
      say(view ? t.viewOpens(view.name) : t.viewOpensNoMore)
    },
  })
  const acts: ViewActs = {
    save: (name, query) => save.mutateAsync({ screen, name, query }),
    remove: ({ id }) => remove.mutate({ id }),
    share: ({ id, name, query }, isShared) => share.mutate({ screen, id, name, query, isShared }),
    openWith: ({ id }, isDefault) => setDefault.mutate({ screen, ...(isDefault && { id }) }),
  }
  /** Undefined until they are known. */
  return { views: data?.list, acts }
}
