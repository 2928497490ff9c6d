import { MenuButton, MenuGroup } from '../ui/Menu.tsx'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'
import { setDensity, useDensity } from './theme.ts'

/** Height of the rows of lists: 44 or 34 px. */
export function DensityChoice() {
  const t = useMessages(menuMessages)
  const density = useDensity()
  return (
    <MenuGroup title={t.density}>
      <MenuButton chosen={density === 'comfortable'} onClick={() => setDensity('comfortable')}>
        {t.comfortable}
      </MenuButton>
      <MenuButton chosen={density === 'compact'} onClick={() => setDensity('compact')}>
        {t.compact}
      </MenuButton>
    </MenuGroup>
  )
}
