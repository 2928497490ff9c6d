import type { ListState } from '../../ui/list/list-state.ts'
import { useDefaultView } from './use-default-view.ts'
import { useListSettings } from './use-list-settings.ts'
import { useSavedViews } from './use-saved-views.ts'

/** What the server keeps of one list for a person, as `ListScreen` takes it; `viewsOf` where several lists share their views. */
export function useListMemory(screen: string, state: ListState, viewsOf = screen) {
  const { settings, change } = useListSettings(screen)
  const { views, acts } = useSavedViews(viewsOf)
  useDefaultView(views, state)
  return { settings, onSettings: change, views: views ?? [], viewActs: acts }
}
