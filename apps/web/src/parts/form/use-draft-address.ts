import { useState } from 'react'
import { leaving, useOwnAddress } from './leaving.ts'

/**
 * Which draft the address of a form means: `?orderNo=` one that lies on the server, without it a new one begins. The first
 * save of a new form puts its number there in place of what stood there, so that a reload opens the same draft; the form on
 * the screen stays. Whoever asks for a new form afterwards gets an empty one.
 *
 * @param orderNo of the address.
 * @param addressOf the form's address with a number.
 */
export function useDraftAddress(orderNo: string | undefined, addressOf: (orderNo: string) => string) {
  const takeAddress = useOwnAddress()
  /** The order that the form on the screen made by its first save, and whether the address has followed it. */
  const [made, setMade] = useState<{ readonly orderNo: string; readonly isShown: boolean }>()
  const [round, setRound] = useState(0)
  if (made && !made.isShown && made.orderNo === orderNo) setMade({ ...made, isShown: true })
  if (made?.isShown && made.orderNo !== orderNo) {
    setMade(undefined)
    setRound((now) => now + 1)
  }
  const isNew = orderNo === undefined || orderNo === made?.orderNo
  return {
    /** The form on the screen was not read from the server. */
    isNew,
    /** Of the editor: another one begins anew. */
    key: `${isNew ? 'new' : orderNo} ${round}`,
    onMade: (own: string) => {
      if (!leaving.isUnderWay) setMade({ orderNo: own, isShown: false })
      takeAddress(addressOf(own))
    },
    /** Shows what lies on the server in place of what is on the screen; to be called once it was read again. */
    reload: () => {
      setMade(undefined)
      setRound((now) => now + 1)
    },
  }
}
