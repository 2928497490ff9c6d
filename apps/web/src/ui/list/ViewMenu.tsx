import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { Menu } from '../Menu.tsx'
import { listMessages } from './list-messages.ts'
import type { ListView, ViewActs } from './list-types.ts'

/** A view among the tabs: a colleague's with whose it is. */
export const viewName = ({ name, by }: ListView) => (by === null ? name : `${name} · ${by}`)

interface ViewMenuProps {
  readonly view: ListView
  readonly acts: ViewActs
  /** The list has a bare address of its own, which it can open with a view. */
  readonly isOpenable: boolean
}

/** What can be done with the saved view in force; a colleague's can be opened with and nothing else. */
export function ViewMenu({ view, acts, isOpenable }: ViewMenuProps) {
  const t = useMessages(listMessages)
  const label = t.viewMenu(view.name)
  if (!isOpenable && view.by !== null) return null
  return (
    <Menu
      label={label}
      align="end"
      trigger={(attributes) => (
        <Button tone="quiet" size="small" icon="more" aria-label={label} title={label} {...attributes} />
      )}
    >
      {(menu) => (
        <>
          {isOpenable && (
            <menu.Act on={view.isDefault} onClick={() => acts.openWith(view, !view.isDefault)}>
              {t.openWith}
            </menu.Act>
          )}
          {view.by === null && (
            <>
              <menu.Act on={view.isShared} onClick={() => acts.share(view, !view.isShared)}>
                {t.shareView}
              </menu.Act>
              <menu.Act icon="bin" onClick={() => acts.remove(view)}>
                {t.deleteView}
              </menu.Act>
            </>
          )}
        </>
      )}
    </Menu>
  )
}
