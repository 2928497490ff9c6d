import type { ReactNode } from 'react'
import { floating } from './floating/parts.ts'
import { type LookProps, Opener, type TriggerProps } from './Opener.tsx'

interface PopoverProps extends LookProps, TriggerProps {
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel beside its trigger; on phones a sheet at the foot. Escape, a press outside and leaving shut it. */
export function Popover({ trigger, label, children, ...look }: PopoverProps) {
  return (
    <Opener demand={floating} popup="dialog" trigger={trigger}>
      {(Panel, open, close) => (
        <Panel {...look} {...open} aria-label={label}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </Opener>
  )
}
