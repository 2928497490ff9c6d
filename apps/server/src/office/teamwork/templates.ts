import {
  applyTemplate as applyCall,
  listTemplates as listCall,
  removeTemplate as removeCall,
  saveTemplate as saveCall,
} from '@portal/contract/office/tasks'
import { templatesMax } from '@portal/contract/office/teamwork-limits'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getSideCase, holdColleague } from './side-access.ts'
import { insertTask } from './task-queries.ts'
import { deleteTemplate, findTemplate, findTemplates, insertTemplate, updateTemplate } from './template-queries.ts'
import { refuseTooManyTasks } from './write-tasks.ts'

export const listTemplates = implement(listCall, async ({ input, user, db }) => {
  const order = input.orderNo === undefined ? undefined : await getSideCase(db, user, input.orderNo)
  return findTemplates(db, user.ownerId, order?.kind)
})

export const saveTemplate = implement(saveCall, async ({ input, user, db }) => {
  const { id, version, ...facts } = input
  try {
    return await db.transaction(async (tx) => {
      if (id === undefined) {
        await lockName(tx, `templates:${user.ownerId}`)
        if ((await findTemplates(tx, user.ownerId)).length >= templatesMax) throw new AppError('tasks.tooMany')
        return { id: await insertTemplate(tx, user.ownerId, facts) }
      }
      if (!(await findTemplate(tx, user.ownerId, id))) throw new AppError('common.notFound')
      if (!(await updateTemplate(tx, user.ownerId, { id, version: version ?? 0, ...facts })))
        throw new AppError('common.conflict')
      return { id }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'task_templates_name_key') throw error
    throw new AppError('tasks.nameTaken', {}, { fields: [{ path: 'name', message: 'taken' }], cause: error })
  }
})

export const removeTemplate = implement(removeCall, async ({ input, user, db }) => {
  if (!(await deleteTemplate(db, user.ownerId, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})

export const applyTemplate = implement(applyCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { id: orderId, kind } = await getSideCase(tx, user, input.orderNo)
    const template = await findTemplate(tx, user.ownerId, input.templateId)
    if (!template || (template.orderKind !== null && template.orderKind !== kind)) throw new AppError('common.notFound')
    await refuseTooManyTasks(tx, user, orderId)
    if (!(await holdColleague(tx, user, orderId, user.id))) throw new AppError('common.notFound')
    const { name, items, dueInDays } = template
    const dueOn = dueInDays === null ? null : addDays(beijingDate(services.now()), dueInDays)
    const facts = { title: name, note: '', dueOn, limit: null, assigneeId: user.id }
    return { id: await insertTask(tx, user, { ...facts, orderId, items }) }
  }),
)
