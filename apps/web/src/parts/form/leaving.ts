import { useNavigate } from '../../ui/navigation/navigation.tsx'

/** Whether a form is being left as soon as its last changes are saved. */
export const leaving = { isUnderWay: false }

/** In the history's state of an address that the form on the screen took on as its own. */
export const ownAddress = { isOwnAddress: true } as const

export const isOwnAddress = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnAddress' in state

/** Puts a form's own address in place of the one it began at, the form stays: a reload or a way back opens its draft. */
export function useOwnAddress(): (address: string) => void {
  const navigate = useNavigate()
  return (address) => {
    // A navigation of ours would end the leaving.
    if (leaving.isUnderWay) window.history.replaceState(window.history.state, '', address)
    else void navigate(address, { replace: true, preventScrollReset: true, state: ownAddress })
  }
}
