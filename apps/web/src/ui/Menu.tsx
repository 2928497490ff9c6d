import type { ReactNode } from 'react'
import type { OpenMenu } from './floating/FloatingMenu.tsx'
import { floatingMenu } from './floating/parts.ts'
import { type LookProps, Opener, type TriggerProps } from './Opener.tsx'

interface MenuProps extends LookProps, TriggerProps {
  readonly label: string
  /** Draws the lines out of what the open menu hands over. */
  readonly children: (menu: OpenMenu) => ReactNode
}

/** A menu beside its trigger; on phones a sheet at the foot. A line that leads somewhere or does something shuts it. */
export function Menu({ trigger, label, children, ...look }: MenuProps) {
  return (
    <Opener demand={floatingMenu} popup="menu" trigger={trigger}>
      {(FloatingMenu, open) => (
        <FloatingMenu {...look} {...open} aria-label={label}>
          {children}
        </FloatingMenu>
      )}
    </Opener>
  )
}
