import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'

/** A form on the screen, as far as it says which order it is. */
export interface PlacedForm {
  readonly subscribe: (listener: () => void) => () => void
  readonly keeper: { readonly place: () => { readonly orderNo?: string | undefined } }
}

/** Who handles the order of a form, and who else would; before it was ever saved who takes what is new. */
export function useHandling({ subscribe, keeper }: PlacedForm) {
  const orderNo = useSyncExternalStore(subscribe, () => keeper.place().orderNo)
  const { data } = useQuery({
    ...callQuery('agency.listOffered', orderNo === undefined ? {} : { orderNo }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  return data
}

export type Handling = ReplyFor<'agency.listOffered'>

/** Whether there is another to choose; of one agency nothing is said. */
export const isOneOfSeveral = ({ now, agencies }: Handling) => agencies.some(({ id }) => id !== now.id)

const HandlingContext = createContext<Handling | undefined>(undefined)
export const HandlingProvider = HandlingContext.Provider
export const useHandlingAround = () => useContext(HandlingContext)

/** The agency whose prices and attorneys the form around has; undefined until it is known: then the server takes that of what is new. */
export const useHandlingAgency = () => useHandlingAround()?.now.id
