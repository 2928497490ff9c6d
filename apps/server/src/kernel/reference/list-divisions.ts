import { returnToProvince as call } from '@portal/contract/kernel/reference'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { type Division, divisions, findDivision } from './divisions-parts.ts'

const named = ({ code, name }: Division) => ({ code, name })

export const returnToProvince = implement(call, async ({ input }) => {
  const parent = input.regional === undefined ? undefined : findDivision(input.regional)
  if (input.regional !== undefined && !parent) throw new AppError('common.notFound')
  return (parent?.children ?? divisions).map((division) => ({
    ...named(division),
    children: division.children.map(named),
  }))
})
