import { getStateNames as call } from '@portal/contract/kernel/orders'
import { namedStateSets } from '@portal/domain/kernel/orders/order-states'
import { implement } from '../../platform/http/handler.ts'

export const getStateNames = implement(call, async ({ input }) => {
  const sets = Object.entries(namedStateSets)
  const wanted = input.type === undefined ? sets : sets.filter(([set]) => set === input.type)
  return Object.fromEntries(
    wanted.map(([set, states]) => [
      set,
      states.map(({ code, name, colour }, order) => ({
        code: String(code),
        name: name.zh,
        nameEn: name.en,
        color: colour,
        order,
      })),
    ]),
  )
})
