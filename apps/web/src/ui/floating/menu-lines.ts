import type { Menu } from '@base-ui/react/menu'
import { createContext, use } from 'react'

interface MenuLines {
  readonly Item: typeof Menu.Item
  readonly LinkItem: typeof Menu.LinkItem
}

/** What lines of an open menu are made of; it comes with the menu. */
export const MenuLinesContext = createContext<MenuLines | undefined>(undefined)

export function useMenuLines(): MenuLines {
  const lines = use(MenuLinesContext)
  if (!lines) throw new Error('A line of a menu stands in no menu')
  return lines
}
