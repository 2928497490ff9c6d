import type { ListState } from '../../ui/list/list-state.ts'
import { useListSettings } from './use-list-settings.ts'
import { useSavedViews } from './use-saved-views.ts'

/** What the server keeps of one list for a person, as `ListScreen` takes it; `viewsOf` where several lists share their views. */
export function useListMemory(screen: string, state: ListState, viewsOf = screen) {
  const { settings, change } = useListSettings(screen)
  const { views, save, remove } = useSavedViews(viewsOf)
  return {
    settings,
    onSettings: change,
    views,
    onSaveView: save,
    onDeleteView: (id: string) => {
      remove(id)
      state.show('')
    },
  }
}
