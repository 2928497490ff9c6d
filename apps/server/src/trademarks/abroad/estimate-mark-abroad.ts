import { estimateMarkAbroad as call } from '@portal/contract/trademarks/foreign-trademarks'
import { implement } from '../../platform/http/handler.ts'
import { estimate } from './estimate-parts.ts'

export const estimateMarkAbroad = implement(call, ({ input, db, services }) => {
  const counts = new Map(input.countries.map((one) => [one.code, one.classes]))
  const { route, classes, coloured } = input
  const classesOf = (country: string) => counts.get(country) ?? 0
  return estimate(db, services, { route, countries: [...counts.keys()], classes, classesOf, coloured })
})
