import type { ComponentProps } from 'react'
import { lazy } from '../app/lazy.tsx'
import { Opening } from '../app/Opening.tsx'
import type { PayDialog } from './PayDialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./PayDialog.tsx')).PayDialog }))

/** The dialog of a payment, fetched when somebody pays. */
export function LazyPayDialog(props: ComponentProps<typeof PayDialog>) {
  return (
    <Opening>
      <Dialog {...props} />
    </Opening>
  )
}
