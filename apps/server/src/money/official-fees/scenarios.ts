import {
  deleteScenario as deleteCall,
  getScenario as getCall,
  listScenarios as listCall,
  saveScenario as saveCall,
} from '@portal/contract/money/official-fees'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  countScenarios,
  findPlannedWatches,
  findScenario,
  findScenarioItems,
  findScenarios,
  removeScenario,
  replaceItems,
  type ScenarioRow,
  scenariosMax,
  writeScenario,
} from './scenario-queries.ts'

const toScenario = ({ savedAt, ...row }: ScenarioRow) => ({ ...row, savedTime: savedAt.toISOString() })

export const listScenarios = implement(listCall, async ({ user, db }) => ({
  list: (await findScenarios(db, user)).map(toScenario),
}))

export const getScenario = implement(getCall, async ({ input, user, db }) => {
  const found = await findScenario(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  return { ...toScenario(found), items: await findScenarioItems(db, found.id) }
})

export const saveScenario = implement(saveCall, async ({ input, user, db }) => {
  const id = await db
    .transaction(async (tx) => {
      if (input.id !== undefined && !(await findScenario(tx, user, input.id))) {
        throw new AppError('common.notFound')
      }
      if (input.id === undefined && (await countScenarios(tx, user.ownerId)) >= scenariosMax) {
        throw new AppError('officialFees.tooManyScenarios', { max: scenariosMax })
      }
      const items = [...new Map(input.items.map((item) => [item.id, item])).values()]
      const watches = await findPlannedWatches(
        tx,
        user,
        items.map((item) => item.id),
      )
      if (items.some((item) => !watches.has(item.id))) throw new AppError('common.notFound')
      const written = await writeScenario(tx, user, input)
      if (written === undefined) throw new AppError('common.conflict')
      await replaceItems(tx, written, items)
      return written
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'fee_scenarios_name_key') throw error
      throw new AppError('officialFees.scenarioName', {}, { cause: error })
    })
  const saved = await findScenario(db, user, id)
  if (!saved) throw new AppError('common.conflict')
  return toScenario(saved)
})

export const deleteScenario = implement(deleteCall, async ({ input, user, db }) => {
  if (!(await removeScenario(db, user, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
