import { getThePostCodeCity as call } from '@portal/contract/kernel/reference'
import { findPostcode } from '@portal/domain/kernel/reference/postcodes'
import { implement } from '../../platform/http/handler.ts'
import { divisions } from './divisions-parts.ts'

const listMax = 20

export const getThePostCodeCity = implement(call, async ({ input }) => {
  const wanted = input.city
  const hits = divisions.flatMap((province) =>
    [province, ...province.children].flatMap((division) => {
      const matches = /^\d+$/.test(wanted) ? division.code === wanted : division.name.startsWith(wanted)
      const postcode = matches ? findPostcode(division.code) : undefined
      return postcode ? [{ city: division.name, code: division.code, postcode, province: province.name }] : []
    }),
  )
  return hits.slice(0, listMax)
})
