import {
  caseComments,
  caseMentions,
  caseTaskItems,
  caseTasks,
  taskTemplates,
  timeEntries,
  timeRates,
} from '../platform/db/schema/teamwork.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** Tables of what a side of a case keeps to itself, by which the owner's rows are looked at before and after. */
export const teamworkTables = ['case_comments', 'case_tasks', 'task_templates', 'time_entries', 'time_rates', 'timers']

/** What the owner's side keeps beside an order: a comment, a task with its check list, a template, time and what it costs. */
export async function makeTeamworkRows(
  { db }: TestPortal,
  owner: TestPerson,
  { marker, orderId }: { readonly marker: string; readonly orderId: string },
) {
  const ofSide = { organisationId: owner.ownerId, orderId }
  const [comment] = await db
    .insert(caseComments)
    .values({ ...ofSide, authorId: owner.id, text: marker, createdAt: new Date() })
    .returning({ id: caseComments.id })
  const [task] = await db
    .insert(caseTasks)
    .values({ ...ofSide, title: marker, note: marker, assigneeId: owner.id, createdBy: owner.id })
    .returning({ id: caseTasks.id })
  if (!comment || !task) throw new Error('rows were not made')
  await db.insert(caseMentions).values({ commentId: comment.id, userId: owner.id, organisationId: owner.ownerId })
  const [item] = await db
    .insert(caseTaskItems)
    .values({ taskId: task.id, text: marker, place: 1 })
    .returning({ id: caseTaskItems.id })
  const [template] = await db
    .insert(taskTemplates)
    .values({ organisationId: owner.ownerId, name: marker, items: [marker] })
    .returning({ id: taskTemplates.id })
  const [entry] = await db
    .insert(timeEntries)
    .values({
      ...ofSide,
      userId: owner.id,
      workedOn: '2026-01-05',
      minutes: 30,
      work: 'draft',
      isBillable: true,
      note: marker,
    })
    .returning({ id: timeEntries.id })
  const [rate] = await db
    .insert(timeRates)
    .values({ organisationId: owner.ownerId, userId: owner.id, fromOn: '2026-01-01', rateFen: 60_000 })
    .returning({ id: timeRates.id })
  return {
    ...{ comment: comment.id, task: task.id, taskItem: item?.id, template: template?.id },
    ...{ timeEntry: entry?.id, timeRate: rate?.id },
  }
}
