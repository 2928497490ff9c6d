import type { OpenMenu } from '../ui/floating/FloatingMenu.tsx'
import { useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'
import { setDensity, useDensity } from './theme.ts'

/** Height of the rows of lists: 44 or 34 px. */
export function DensityChoice({ menu }: { menu: OpenMenu }) {
  const t = useMessages(menuMessages)
  const density = useDensity()
  return (
    <menu.Group title={t.density}>
      <menu.Choice chosen={density === 'comfortable'} onClick={() => setDensity('comfortable')}>
        {t.comfortable}
      </menu.Choice>
      <menu.Choice chosen={density === 'compact'} onClick={() => setDensity('compact')}>
        {t.compact}
      </menu.Choice>
    </menu.Group>
  )
}
