import { useEffect, useState } from 'react'
import type { ListState } from '../../ui/list/list-state.ts'
import type { ListView, ViewActs } from '../../ui/list/list-types.ts'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import { useListSettings } from './use-list-settings.ts'
import { useSavedViews } from './use-saved-views.ts'

/** What the server keeps of one list for a person, as `ListScreen` takes it; `viewsOf` where several lists share their views. */
export function useListMemory(screen: string, state: ListState, viewsOf = screen) {
  const { settings, change } = useListSettings(screen)
  const { views, acts } = useSavedViews(viewsOf)
  useDefaultView(views, state)
  const viewActs: ViewActs = {
    ...acts,
    remove: (view) => {
      acts.remove(view)
      state.show('')
    },
  }
  return { settings, onSettings: change, views: views ?? [], viewActs }
}

/** A list that is opened by its bare address shows the view that it is to open with; what is asked for later is asked for. */
function useDefaultView(views: readonly ListView[] | undefined, { show }: ListState): void {
  const isBare = useLocation().search === ''
  const [isOpening, setOpening] = useState(isBare)
  useEffect(() => {
    if (!isOpening || (isBare && views === undefined)) return
    setOpening(false)
    const opensWith = views?.find(({ isDefault }) => isDefault)
    if (isBare && opensWith) show(opensWith.query, { replace: true })
  }, [isOpening, isBare, views, show])
}
